# touchmove_module(NAME [ROOM] [LIGHT|O1] [HARDENED] [DEPS module...] [LIBS target...]
#   [TEST_DEPS module...] [TEST_HEADERS header...])
#
# Declares one layer of the library: every .cpp below the calling folder becomes touchmove::NAME, linked only to
# the layers named in DEPS (those its sources include: tests/tidy), and every *_test.cpp below tests/NAME becomes the test program NAME_test. A nested layer
# (hall/core) is named with an underscore (hall_core) and its tests live in tests/hall/core.
#
# A folder below that has a CMakeLists.txt is a module of its own and is left out. With ROOM it is one of a layer that
# is parted into rooms: its tests, in the folder of its name, are in the layer's test program. LIGHT is for what answers a
# person's one act and reckons nothing: it is optimized as tests are, and takes a third less to compile. O1 is for what
# carries and writes all day, and whose templates -O3 multiplies for no gain that was seen: it is compiled with -O1. HARDENED
# is for what reads the bytes of strangers (TouchmoveOptions.cmake).

include(GoogleTest)

# Tests, and what is LIGHT, are compiled with -Og: what they call is optimized as ever, and they take a fifth less to
# compile than with -O1, two fifths less than with -O3.
# There g++ 12 takes "text" + std::string for an overflow (TouchmoveOptions.cmake); at -O3, as in the library, it does not.
set(TOUCHMOVE_LIGHT_FLAGS "$<$<CONFIG:Release>:-Og;-Wno-array-bounds;-Wno-stringop-overflow>")

# The tests that run under the thread sanitizer: those of the layers that have threads.
add_custom_target(tsan_tests)

function(touchmove_module name)
  cmake_parse_arguments(arg "ROOM;LIGHT;O1;HARDENED" "" "DEPS;LIBS;TEST_DEPS;TEST_HEADERS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  file(GLOB_RECURSE modules CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/CMakeLists.txt")
  list(REMOVE_ITEM modules "${CMAKE_CURRENT_LIST_FILE}")
  foreach(module IN LISTS modules)
    get_filename_component(folder "${module}" DIRECTORY)
    file(GLOB_RECURSE theirs CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(REMOVE_ITEM sources "" ${theirs})
  endforeach()
  set(target touchmove_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${TOUCHMOVE_READ_ONCE})
    set(scope PUBLIC)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:touchmove_options>)
    if(arg_HARDENED)
      target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:touchmove_hardening>)
    endif()
    if(arg_LIGHT)
      target_compile_options(${target} PRIVATE "${TOUCHMOVE_LIGHT_FLAGS}")
    elseif(arg_O1)
      target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-O1>")
    endif()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(touchmove::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  set_property(GLOBAL APPEND PROPERTY TOUCHMOVE_MODULES ${name})
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:include>)
  target_compile_features(${target} ${scope} cxx_std_20)
  list(TRANSFORM arg_DEPS PREPEND touchmove::)
  target_link_libraries(${target} ${scope} ${arg_DEPS} ${arg_LIBS})

  if(TOUCHMOVE_TESTS AND NOT arg_ROOM)
    file(RELATIVE_PATH place "${PROJECT_SOURCE_DIR}/src/touchmove" "${CMAKE_CURRENT_SOURCE_DIR}")
    file(GLOB_RECURSE tests CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/${place}/*_test.cpp")
    if(tests)
      list(TRANSFORM arg_TEST_DEPS PREPEND touchmove::)
      touchmove_test(${name} SOURCES ${tests} LIBS touchmove::${name} ${arg_TEST_DEPS} HEADERS ${arg_TEST_HEADERS})
    endif()
  endif()
endfunction()

# GoogleTest is most of what the compiler reads for a test: it reads it once, for all test programs. Nothing else belongs
# here, or tests would stop naming what they use: where TOUCHMOVE_READ_ONCE is off, in each build of `./dev check`, they
# are seen to.
#
function(touchmove_test_headers)
  configure_file("${PROJECT_SOURCE_DIR}/tests/source_dir.hpp.in"
    "${PROJECT_BINARY_DIR}/generated/tests/source_dir.hpp" @ONLY)
  find_package(GTest REQUIRED)
  set(unit "${PROJECT_BINARY_DIR}/test_headers.cpp")
  file(CONFIGURE OUTPUT "${unit}" CONTENT "")
  add_library(touchmove_test_headers OBJECT "${unit}")
  target_link_libraries(touchmove_test_headers PRIVATE touchmove_options GTest::gtest GTest::gmock)
  target_compile_options(touchmove_test_headers PRIVATE "${TOUCHMOVE_LIGHT_FLAGS}")
  target_precompile_headers(touchmove_test_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h>)
endfunction()

# touchmove_test(NAME SOURCES file... [LIBS target...] [TIMEOUT seconds] [HEADERS header...])
#
# Declares the GoogleTest program NAME_test; ctest lists its cases as NAME.Suite.Case. HEADERS are those that most of its
# sources read and that cost the most: with TOUCHMOVE_READ_ONCE they are precompiled too. With it sources are taken eight
# at a time, since most of what is left is the same templates made anew in each. What is given a TIMEOUT of its own takes
# long, and starts first (COST), or the end of a run waits for it alone.
function(touchmove_test name)
  cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LIBS;HEADERS" ${ARGN})
  set(cost 0)
  if(arg_TIMEOUT)
    set(cost 100)
  endif()
  if(NOT arg_TIMEOUT OR arg_TIMEOUT LESS TOUCHMOVE_TEST_TIMEOUT)
    set(arg_TIMEOUT ${TOUCHMOVE_TEST_TIMEOUT})
  endif()
  if(NOT TARGET touchmove_test_headers)
    touchmove_test_headers()
  endif()
  find_package(GTest REQUIRED)
  add_executable(${name}_test ${arg_SOURCES})
  target_include_directories(${name}_test PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated")
  target_link_libraries(${name}_test PRIVATE ${arg_LIBS} touchmove_options GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_options(${name}_test PRIVATE "${TOUCHMOVE_LIGHT_FLAGS}")
  if(TOUCHMOVE_READ_ONCE AND arg_HEADERS)
    list(TRANSFORM arg_HEADERS REPLACE "(.+)" "<\\1>")
    target_precompile_headers(${name}_test PRIVATE <gmock/gmock.h> <gtest/gtest.h> ${arg_HEADERS})
  else()
    target_precompile_headers(${name}_test REUSE_FROM touchmove_test_headers)
  endif()
  set_target_properties(${name}_test PROPERTIES UNITY_BUILD ${TOUCHMOVE_READ_ONCE})
  set(labels "")
  if(name MATCHES "^(store|hall)")
    set(labels LABELS tsan)
    add_dependencies(tsan_tests ${name}_test)
  endif()
  gtest_discover_tests(${name}_test TEST_PREFIX "${name}." NO_PRETTY_VALUES DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT ${arg_TIMEOUT} COST ${cost} ${labels})
endfunction()
