#include "rim/lists/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace touchmove::app {

MappedFile::MappedFile(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat status{};
  if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
    void* const at = mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (at != MAP_FAILED) {
      at_ = at;
      size_ = static_cast<std::size_t>(status.st_size);
    }
  }
  close(descriptor);
}

MappedFile::~MappedFile() {
  if (at_ != nullptr) munmap(at_, size_);
}

}  // namespace touchmove::app
