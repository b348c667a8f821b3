// SPDX-License-Identifier: Apache-2.0
#include "wire/typescript.hpp"

#include <set>

#include "wire/conquest/choices.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/figures.hpp"
#include "wire/shape.hpp"

namespace parlour::wire {

namespace {

using Kind = Shape::Kind;

/// "'dice' | 'card' | 'teleport' | 'jail'"
std::string printed_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "'" : " | '") + word + "'";
  return text;
}

std::string printed(const Shape& shape);

/// "from: number; to?: number"
std::string printed_fields(const std::vector<Field>& fields) {
  std::string text;
  for (const Field& field : fields) {
    if (!text.empty()) text += "; ";
    text += field.name + (field.optional ? "?: " : ": ") + printed(field.shape);
  }
  return text;
}

std::string printed_alternatives(const Shape& shape) {
  std::string text;
  for (std::size_t at = 0; at < shape.parts.size(); ++at) {
    const std::string fields = printed_fields(shape.parts[at].fields);
    text += "\n  | { " + shape.name + ": '" + shape.words[at] + "'" + (fields.empty() ? "" : "; ") +
            fields + " }";
  }
  return text;
}

std::string printed_either(const std::vector<Shape>& parts) {
  std::string text;
  for (const Shape& part : parts) text += (text.empty() ? "" : " | ") + printed(part);
  return text;
}

std::string printed(const Shape& shape) {
  switch (shape.kind) {
    case Kind::kAnything:
      return "unknown";
    case Kind::kNull:
      return "null";
    case Kind::kBoolean:
      return "boolean";
    case Kind::kWhole:
    case Kind::kNumber:
      return "number";
    case Kind::kText:
      return "string";
    case Kind::kWords:
      return printed_words(shape.words);
    case Kind::kList:
      return shape.parts[0].kind == Kind::kEither ? "(" + printed(shape.parts[0]) + ")[]"
                                                  : printed(shape.parts[0]) + "[]";
    case Kind::kPair:
      return "[" + printed(shape.parts[0]) + ", " + printed(shape.parts[0]) + "]";
    case Kind::kMap:
      return "Record<string, " + printed(shape.parts[0]) + ">";
    case Kind::kEither:
      return printed_either(shape.parts);
    case Kind::kFields:
      return "{ " + printed_fields(shape.fields) + " }";
    case Kind::kTagged:
      return printed_alternatives(shape);
    case Kind::kNamed:
    case Kind::kForeign:
      return shape.name;
  }
  return "unknown";
}

std::string printed_type(const std::string& name, const Shape& shape) {
  if (shape.kind != Kind::kFields) {
    const char* gap = shape.kind == Kind::kTagged ? " =" : " = ";
    return "export type " + name + gap + printed(shape) + ";\n\n";
  }
  std::string text = "export interface " + name + " {\n";
  for (const Field& field : shape.fields) {
    text += "  " + field.name + (field.optional ? "?: " : ": ") + printed(field.shape) + ";\n";
  }
  return text + "}\n\n";
}

void add_foreign(const Shape& shape, std::set<std::string>& names) {
  if (shape.kind == Kind::kForeign) names.insert(shape.name);
  for (const Shape& part : shape.parts) add_foreign(part, names);
  for (const Field& field : shape.fields) add_foreign(field.shape, names);
}

/// "import type { TitleDocument } from './foreign';"
std::string printed_import(const Shapes& shapes) {
  std::set<std::string> names;
  for (const auto& [name, shape] : shapes.named()) add_foreign(shape, names);
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list.empty() ? "" : "import type { " + list + " } from './foreign';\n\n";
}

json::value as_json(const Shape& shape);

json::object fields_as_json(const std::vector<Field>& fields) {
  json::object object;
  for (const Field& field : fields) {
    object[field.name + (field.optional ? "?" : "")] = as_json(field.shape);
  }
  return object;
}

json::array parts_as_json(const std::vector<Shape>& parts) {
  json::array list;
  for (const Shape& part : parts) list.push_back(as_json(part));
  return list;
}

json::value as_json(const Shape& shape) {
  switch (shape.kind) {
    case Kind::kAnything:
    case Kind::kForeign:
      return "any";
    case Kind::kNull:
      return "null";
    case Kind::kBoolean:
      return "boolean";
    case Kind::kWhole:
      return "whole";
    case Kind::kNumber:
      return "number";
    case Kind::kText:
      return "string";
    case Kind::kWords:
      return json::array(shape.words.begin(), shape.words.end());
    case Kind::kList:
      return json::object{{"list", as_json(shape.parts[0])}};
    case Kind::kPair:
      return json::object{{"pair", as_json(shape.parts[0])}};
    case Kind::kMap:
      return json::object{{"map", as_json(shape.parts[0])}};
    case Kind::kEither:
      return json::object{{"either", parts_as_json(shape.parts)}};
    case Kind::kFields:
      return json::object{{"fields", fields_as_json(shape.fields)}};
    case Kind::kTagged: {
      json::object of;
      for (std::size_t at = 0; at < shape.parts.size(); ++at) {
        of[shape.words[at]] = fields_as_json(shape.parts[at].fields);
      }
      return json::object{{"tag", shape.name}, {"of", std::move(of)}};
    }
    case Kind::kNamed:
      return json::string(shape.name);
  }
  return "any";
}

}  // namespace

void add_game_types(Shapes& shapes) {
  shapes.add<estate::Action>()
      .add<estate::Event>()
      .add<estate::View>()
      .add<estate::Choices>()
      .add<estate::Question>()
      .add<estate::DrawnCard>()
      .add<estate::Figures>()
      .add<estate::Refusal>()
      .add<conquest::Action>()
      .add<conquest::Event>()
      .add<conquest::View>()
      .add<conquest::Choices>()
      .add<conquest::Question>()
      .add<conquest::Refusal>();
}

std::string typescript(const Shapes& shapes) {
  std::string text =
      "// SPDX-License-Identifier: Apache-2.0\n"
      "// Made by `parlour wire-types` from the descriptions of what travels. Do not edit.\n\n";
  text += printed_import(shapes);
  for (const auto& [name, shape] : shapes.named()) text += printed_type(name, shape);
  text += "/** Every type by its name. */\nexport interface WireTypes {\n";
  for (const auto& [name, shape] : shapes.named()) text += "  " + name + ": " + name + ";\n";
  return text + "}\n";
}

json::object shapes_as_json(const Shapes& shapes) {
  json::object object;
  for (const auto& [name, shape] : shapes.named()) object[name] = as_json(shape);
  return object;
}

}  // namespace parlour::wire
