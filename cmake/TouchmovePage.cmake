# touchmove_page(TARGET)
#
# Builds the page (web/) with npm and embeds its files, gzipped, in TARGET by an assembler .incbin file: seconds of
# compiling a byte array are saved, and nothing but the bytes is in the binary. With TOUCHMOVE_WEB=OFF the table is empty.
# Where npm is missing, a web/dist built elsewhere is taken as it is.

function(touchmove_page target)
  set(web "${PROJECT_SOURCE_DIR}/web")
  set(assembly "${CMAKE_CURRENT_BINARY_DIR}/page/embedded_files.S")
  set(table "${CMAKE_CURRENT_BINARY_DIR}/page/embedded_files.cpp")
  set(script "${PROJECT_SOURCE_DIR}/cmake/EmbedFiles.cmake")

  if(TOUCHMOVE_WEB)
    find_program(NPM_PROGRAM npm)
    find_program(GZIP_PROGRAM gzip REQUIRED)
    set(built "")
    if(NPM_PROGRAM)
      file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${web}/src/*" "${web}/public/*"
        "${PROJECT_SOURCE_DIR}/messages/*.json" "${PROJECT_SOURCE_DIR}/tests/exam/*.md")
      set(installed "${CMAKE_CURRENT_BINARY_DIR}/page/npm-ci.stamp")
      set(built "${CMAKE_CURRENT_BINARY_DIR}/page/npm-build.stamp")
      add_custom_command(OUTPUT "${installed}"
        COMMAND bash npm_ci.sh
        COMMAND "${CMAKE_COMMAND}" -E touch "${installed}"
        DEPENDS "${web}/npm_ci.sh" "${web}/package.json" "${web}/package-lock.json"
        WORKING_DIRECTORY "${web}" COMMENT "Installing what the page is built with" VERBATIM)
      add_custom_command(OUTPUT "${built}"
        COMMAND "${NPM_PROGRAM}" run --silent build
        COMMAND "${CMAKE_COMMAND}" -E touch "${built}"
        DEPENDS "${installed}" ${sources} "${web}/index.html" "${web}/vite.config.ts" "${web}/tsconfig.json"
        WORKING_DIRECTORY "${web}" COMMENT "Building the page" VERBATIM)
    elseif(NOT EXISTS "${web}/dist/index.html")
      message(FATAL_ERROR "The page cannot be built: npm is missing and there is no web/dist. Install nodejs and npm, "
        "or build the hall without its page: -DTOUCHMOVE_WEB=OFF")
    endif()
    add_custom_command(OUTPUT "${assembly}" "${table}"
      COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${web}/dist" "-DASSEMBLY=${assembly}" "-DTABLE=${table}"
        "-DGZIP=${GZIP_PROGRAM}" -P "${script}"
      DEPENDS ${built} "${script}" COMMENT "Embedding the page" VERBATIM)
  else()
    add_custom_command(OUTPUT "${assembly}" "${table}"
      COMMAND "${CMAKE_COMMAND}" "-DASSEMBLY=${assembly}" "-DTABLE=${table}" -P "${script}"
      DEPENDS "${script}" VERBATIM)
  endif()
  target_sources(${target} PRIVATE "${assembly}" "${table}")
endfunction()
