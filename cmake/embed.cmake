# SPDX-License-Identifier: Apache-2.0
# Files as part of a program: parlour_embed(parlour_title schema titles/schema/title.schema.json …)
# gives the target the header "embedded/schema.hpp" with
#
#   namespace parlour::embedded {
#   std::string_view schema(std::string_view name);        // the bytes; empty if there is no such file
#   std::span<const std::string_view> schema_names();
#   }
#
# The name of a file is what stands before its first dot: title.schema.json is "title". The code is
# made anew whenever one of the files changes.

if(CMAKE_SCRIPT_MODE_FILE)
  # As a script, at build time: -D NAME= -D FOLDER= -D FILES=a|b
  string(REPLACE "|" ";" FILES "${FILES}")
  set(arrays "")
  set(entries "")
  set(names "")
  set(number 0)
  foreach(file ${FILES})
    get_filename_component(key ${file} NAME_WE)
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n    " bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1', " bytes "${bytes}")
    # The zero at the end keeps an empty file legal; it is not part of the text.
    string(APPEND arrays "constexpr char kFile${number}[] = {\n    ${bytes}'\\0'};\n")
    string(APPEND entries "    {kFile${number}, sizeof(kFile${number}) - 1},\n")
    string(APPEND names "    \"${key}\",\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(WRITE ${FOLDER}/${NAME}.hpp "// Made by cmake/embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace parlour::embedded {

std::string_view ${NAME}(std::string_view name);
std::span<const std::string_view> ${NAME}_names();

}  // namespace parlour::embedded
")
  file(WRITE ${FOLDER}/${NAME}.cpp "// Made by cmake/embed.cmake.
#include \"embedded/${NAME}.hpp\"

#include <cstddef>

namespace parlour::embedded {

namespace {

${arrays}
constexpr std::string_view kNames[] = {
${names}};
constexpr std::string_view kFiles[] = {
${entries}};

}  // namespace

std::string_view ${NAME}(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kNames); ++i)
    if (kNames[i] == name) return kFiles[i];
  return {};
}

std::span<const std::string_view> ${NAME}_names() { return kNames; }

}  // namespace parlour::embedded
")
  return()
endif()

set(PARLOUR_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(parlour_embed target name)
  set(files "")
  foreach(file ${ARGN})
    get_filename_component(file ${file} ABSOLUTE)
    list(APPEND files ${file})
  endforeach()
  string(REPLACE ";" "|" joined "${files}")
  set(root ${CMAKE_BINARY_DIR}/made)
  add_custom_command(
    OUTPUT ${root}/embedded/${name}.cpp ${root}/embedded/${name}.hpp
    COMMAND ${CMAKE_COMMAND} -D NAME=${name} -D FOLDER=${root}/embedded -D "FILES=${joined}" -P
            ${PARLOUR_EMBED_SCRIPT}
    DEPENDS ${files} ${PARLOUR_EMBED_SCRIPT}
    COMMENT "embedding ${name}"
    VERBATIM)
  target_sources(${target} PRIVATE ${root}/embedded/${name}.cpp ${root}/embedded/${name}.hpp)
  target_include_directories(${target} PUBLIC ${root})
endfunction()
