// SPDX-License-Identifier: Apache-2.0
#include "server/documents.hpp"

#include "review/document.hpp"
#include "table/told.hpp"
#include "wire/shape.hpp"

namespace parlour::server {

void add_document_types(wire::Shapes& shapes) {
  using namespace document;
  shapes.add<Failure>()
      .add<Titles>()
      .add<TitleDetails>()
      .add<Switches>()
      .add<Bots>()
      .add<DeviceKey>()
      .add<MadeTable>()
      .add<TableNow>()
      .add<OpenTables>()
      .add<KeptSave>()
      .add<Saves>()
      .add<Boards>()
      .add<KeptBoard>()
      .add<CheckedTitle>()
      .add<TilesText>()
      .add<Picture>()
      .add<Deleted>()
      .add<ReplayPage>()
      .add<Verdict>()
      .add<Chances>()
      .alias<AnyStory>("Story")
      .add<Rematch>()
      .add<Turns>()
      .add<Ordered>()
      .add<Campaign>()
      .add<Health>()
      .add<review::Document>();
}

}  // namespace parlour::server
