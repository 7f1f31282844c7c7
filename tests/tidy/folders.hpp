// The folders of the source and what they take from one another.
#pragma once

#include <string>
#include <vector>

#include "tests/tidy/checks.hpp"

namespace touchmove::tidy {

/// One `#include` or `import` that leaves its folder.
struct Arrow {
  std::string from;  ///< a folder, from the root
  std::string to;    ///< likewise
  std::string at;    ///< `path:line` of the include
};

/// What the folders below src/touchmove, apps/touchmove and web/src take from one another, sorted by from, to and
/// place. A folder is one node: what lies in a folder below it is another's. The page's own tests (`*.test.ts`) take
/// nothing.
std::vector<Arrow> arrows_between_folders(const std::vector<SourceFile>& files);

/// No folder takes from one that takes from it, by whatever way round. Where several do, the finding names the shortest
/// way round, with the include that makes each step.
Findings check_cycles(const std::vector<SourceFile>& files);

/// No folder of source holds more than 25 files; tests are not counted, nor what CMake reads.
Findings check_crowding(const std::vector<SourceFile>& files);

/// The picture of the layers in src/touchmove, as Mermaid draws it: an arrow for each layer that another includes and
/// does not reach by way of a third.
std::string layer_diagram(const std::vector<SourceFile>& files);

/// A row for each layer, below whatever uses it, with the layers it rests on (the arrows of the diagram) and the
/// third column of its row in `before`, which people write.
std::string layer_table(const std::vector<SourceFile>& files, const std::string& before);

/// A row for each folder below src/touchmove that holds sources, with every folder its files include. The layers that
/// are one folder come first, in one table; each other has its own.
std::string folder_tables(const std::vector<SourceFile>& files);

}  // namespace touchmove::tidy
