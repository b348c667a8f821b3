# SPDX-License-Identifier: Apache-2.0
# The web app as part of a program: parlour_embed_web(parlour_server) embeds the folder build/web, if
# the web app has been built there, and a page that says how to build it otherwise. A file beside
# another with .gz or .br at its end is the same file compressed.
#
# The bytes come in by the assembler's .incbin: megabytes of numbers in C++ would compile for minutes.

if(CMAKE_SCRIPT_MODE_FILE)
  # As a script, at build time: -D FOLDER= -D OUTPUT=
  file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
  list(SORT files)
  set(assembly "")
  set(declarations "")
  set(entries "")
  set(number 0)

  # piece(<variable> <file>): brings the file in; the variable names its bytes in C++.
  macro(piece variable file)
    string(APPEND assembly "    \"parlour_web_${number}:\\n.incbin \\\"${FOLDER}/${file}\\\"\\n\"\n"
      "    \"parlour_web_${number}_end:\\n.byte 0\\n\"\n")
    string(APPEND declarations
      "extern const char parlour_web_${number}[], parlour_web_${number}_end[];\n")
    set(${variable} "{parlour_web_${number}, parlour_web_${number}_end}")
    math(EXPR number "${number} + 1")
  endmacro()

  foreach(file ${files})
    if(file MATCHES "\\.(gz|br)$")
      continue()
    endif()
    piece(bytes ${file})
    set(gzip "{}")
    set(brotli "{}")
    if(EXISTS ${FOLDER}/${file}.gz)
      piece(gzip ${file}.gz)
    endif()
    if(EXISTS ${FOLDER}/${file}.br)
      piece(brotli ${file}.br)
    endif()
    string(APPEND entries "      {\"${file}\", ${bytes},\n       ${gzip},\n       ${brotli}},\n")
  endforeach()
  file(WRITE ${OUTPUT} "// Made by cmake/embed_web.cmake.
#include \"server/net/web_files.hpp\"

asm(\".pushsection .rodata\\n\"
${assembly}    \".popsection\\n\");

extern \"C\" {
${declarations}}

namespace parlour::server {

std::span<const WebFile> embedded_web_files() {
  static const WebFile kFiles[] = {
${entries}  };
  return kFiles;
}

}  // namespace parlour::server
")
  return()
endif()

set(PARLOUR_EMBED_WEB_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
set(PARLOUR_WEB ${PROJECT_SOURCE_DIR}/build/web CACHE PATH "The built web app")

function(parlour_embed_web target)
  # Looked at again by every build, so that the web app may be built before or after configuring.
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PARLOUR_WEB}/*)
  set(folder ${PARLOUR_WEB})
  if(NOT EXISTS ${PARLOUR_WEB}/index.html)
    set(folder ${PROJECT_SOURCE_DIR}/src/server/net/fallback)
    set(files ${folder}/index.html)
  endif()
  set(output ${CMAKE_BINARY_DIR}/made/embedded/web.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D FOLDER=${folder} -D OUTPUT=${output} -P ${PARLOUR_EMBED_WEB_SCRIPT}
    DEPENDS ${files} ${PARLOUR_EMBED_WEB_SCRIPT}
    COMMENT "embedding the web app"
    VERBATIM)
  # The compiler does not tell what .incbin reads.
  set_source_files_properties(${output} PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${output})
endfunction()
