# cmake -DFOLDER=web/dist -DASSEMBLY=out.S -DTABLE=out.cpp -DGZIP=gzip -P EmbedFiles.cmake
#
# Gzips every file of FOLDER (none if it is not given) beside ASSEMBLY and writes the .incbin file and the table of what
# it holds. The gzip has no name and no time in it, so the same files give the same bytes.

get_filename_component(place "${ASSEMBLY}" DIRECTORY)
file(MAKE_DIRECTORY "${place}")
set(names "")
if(FOLDER)
  file(GLOB_RECURSE names RELATIVE "${FOLDER}" "${FOLDER}/*")
  list(SORT names)
endif()

set(assembly "    .section .rodata\n")
set(declarations "")
set(rows "")
set(index 0)
foreach(name IN LISTS names)
  set(packed "${place}/${index}.gz")
  execute_process(COMMAND "${GZIP}" -9 -n -c "${FOLDER}/${name}" OUTPUT_FILE "${packed}" COMMAND_ERROR_IS_FATAL ANY)
  file(SIZE "${packed}" size)
  file(SHA256 "${packed}" digest)
  string(SUBSTRING "${digest}" 0 16 tag)
  string(APPEND assembly "    .globl touchmove_page_${index}\ntouchmove_page_${index}:\n    .incbin \"${packed}\"\n")
  string(APPEND declarations "extern const char touchmove_page_${index}[];\n")
  string(APPEND rows "    {\"${name}\", {touchmove_page_${index}, ${size}}, \"\\\"${tag}\\\"\"},\n")
  math(EXPR index "${index} + 1")
endforeach()
string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")
file(WRITE "${ASSEMBLY}" "${assembly}")

if(index EQUAL 0)
  set(table "std::span<const EmbeddedFile> embedded_files() { return {}; }\n")
else()
  set(table "namespace {\nconst EmbeddedFile files[] = {\n${rows}};\n}  // namespace\n\nstd::span<const EmbeddedFile> embedded_files() { return files; }\n")
endif()
file(WRITE "${TABLE}" "#include \"touchmove/hall/net/embedded_files.hpp\"\n\nextern \"C\" {\n${declarations}}\n\nnamespace touchmove::hall {\n${table}\n}  // namespace touchmove::hall\n")
