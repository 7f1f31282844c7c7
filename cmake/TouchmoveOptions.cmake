# Compiler settings every target of the project shares.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(TOUCHMOVE_TESTS "Build the tests" ON)
option(TOUCHMOVE_HALL "Build the store, the hall and its page" ON)
set(TOUCHMOVE_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined")

add_library(touchmove_options INTERFACE)
target_compile_options(touchmove_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Wcast-align -Woverloaded-virtual -Werror)
# g++ 12 warns wrongly about "literal" + std::string (GCC bug 105651).
target_compile_options(touchmove_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
if(TOUCHMOVE_SANITIZE)
  target_compile_options(touchmove_options INTERFACE -fsanitize=${TOUCHMOVE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(touchmove_options INTERFACE -fsanitize=${TOUCHMOVE_SANITIZE})
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()
