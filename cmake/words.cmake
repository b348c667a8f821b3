# SPDX-License-Identifier: Apache-2.0
# The words of the program are data: words/LANGUAGE/AREA.json. parlour_words(<target>) gives the target
# a header for each area of English, "words/AREA.hpp" with a constant for each key, and all languages
# as part of the program. A translation that is no message, or has other gaps than the English one,
# stops the build; a new language needs a folder, and no edit here.

function(parlour_words target)
  # Its own copy of the few sources it needs: the module itself needs what it makes.
  add_executable(words_tool cmake/words_tool.cpp src/words/catalogue.cpp src/words/catalogue_files.cpp
    src/words/message.cpp
    src/words/pseudo.cpp src/words/turkish.cpp)
  target_include_directories(words_tool PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(words_tool PRIVATE parlour_core parlour_options)

  file(GLOB files CONFIGURE_DEPENDS words/*/*.json)
  file(GLOB areas CONFIGURE_DEPENDS words/en/*.json)
  set(made ${CMAKE_BINARY_DIR}/made)
  set(outputs ${made}/embedded/words.cpp ${made}/embedded/words.hpp)
  foreach(area ${areas})
    cmake_path(GET area STEM name)
    if(NOT name MATCHES "^(page|language$)")
      list(APPEND outputs ${made}/words/${name}.hpp)
    endif()
  endforeach()
  add_custom_command(OUTPUT ${outputs}
    COMMAND words_tool make words ${made}
    DEPENDS words_tool ${files}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "checking the words"
    VERBATIM)
  target_sources(${target} PRIVATE ${outputs})
  target_include_directories(${target} PUBLIC ${made})
endfunction()
