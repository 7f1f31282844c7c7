# Compiler settings every target of the project shares. No link-time optimization: measured on perft it gives nothing
# (the hot paths are whole units), and it would tie the installed archives to one compiler.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(TOUCHMOVE_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(TOUCHMOVE_HALL "Build the store, the hall and its page" ON)
option(TOUCHMOVE_WEB "Embed the page in the hall (needs node and npm, or a built web/dist)" ON)
option(TOUCHMOVE_FUZZ "Build the fuzzers (clang only)" OFF)
option(TOUCHMOVE_COVERAGE "Count lines and branches for gcov" OFF)
# Most of what a unit costs is reading headers that its neighbours read as well: eight sources of a module at once take
# two fifths of the time. That every source stands alone is seen where this is off, in each build of `./dev check`.
option(TOUCHMOVE_READ_ONCE "Compile the sources of a module several at once" OFF)
set(TOUCHMOVE_SANITIZE "" CACHE STRING "Sanitizers to build with, e.g. address,undefined")

# How long a test may take. Sanitizers and coverage cost a factor, never a hang.
set(TOUCHMOVE_TEST_TIMEOUT 120)
if(TOUCHMOVE_SANITIZE OR TOUCHMOVE_COVERAGE)
  set(TOUCHMOVE_TEST_TIMEOUT 900)
endif()

add_library(touchmove_options INTERFACE)
target_compile_options(touchmove_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Wcast-align -Woverloaded-virtual)
# Warnings are errors with the compiler the project is built with; the fuzzers' clang may know others.
# g++ 12 warns wrongly about "literal" + std::string (GCC bug 105651).
target_compile_options(touchmove_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Werror;-Wno-restrict>)

# g++ collects its garbage when its heap has grown by a third and passed 128 MB: a unit of several sources lies above that
# from the start, and 6 to 12 % of its time went into collecting. A compiler may take 400 MB first.
if(TOUCHMOVE_READ_ONCE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(touchmove_options INTERFACE "SHELL:--param ggc-min-expand=200" "SHELL:--param ggc-min-heapsize=400000")
endif()

# What base/outlined.hpp declares is compiled in one source. Of a constructor that a source need not keep clang has the one
# of a base stand for both, whether it is marked as used or not, and those who call the other elsewhere find none.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(touchmove_options INTERFACE "SHELL:-Xclang -mno-constructor-aliases")
endif()

if(TOUCHMOVE_SANITIZE)
  # Instrumented code misleads the compiler's own flow analysis (GCC manual, -fsanitize), so here warnings only warn.
  target_compile_options(touchmove_options INTERFACE -Wno-error
    -fsanitize=${TOUCHMOVE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(touchmove_options INTERFACE -fsanitize=${TOUCHMOVE_SANITIZE})
endif()
if(TOUCHMOVE_FUZZ)
  target_compile_options(touchmove_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(TOUCHMOVE_COVERAGE)
  target_compile_options(touchmove_options INTERFACE --coverage -fprofile-update=atomic)
  target_link_options(touchmove_options INTERFACE --coverage)
endif()

# What reads the bytes of strangers, files and sockets alike, is compiled so that an overrun that a mistake of ours lets
# happen ends the program and not more. The board and what only reckons do without: no bytes come there, and each call
# would pay. Not -fcf-protection: neither the kernel nor the C library of Debian 12 makes use of it in a program.
add_library(touchmove_hardening INTERFACE)
if(NOT TOUCHMOVE_SANITIZE AND NOT TOUCHMOVE_COVERAGE)
  target_compile_options(touchmove_hardening INTERFACE
    $<$<CONFIG:Release>:-fstack-protector-strong;-fstack-clash-protection;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3>)
endif()
# Of the binary: no table of calls that can be written once it runs, no stack that can be run. That its code lies at an
# address nobody knows is what Debian's g++ does unasked, and what a test sees to.
target_link_options(touchmove_hardening INTERFACE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now,-z,noexecstack>)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()
