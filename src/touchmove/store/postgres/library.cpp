#include "touchmove/store/postgres/library.hpp"

#include <dlfcn.h>

#include <memory>
#include <type_traits>
#include <utility>

namespace touchmove::store::postgres {
namespace {

std::unique_ptr<const Library> load() {
  // It stays loaded: a session may outlive whoever opened the first.
  void* const loaded = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (loaded == nullptr) return nullptr;
  auto all = std::make_unique<Library>();
  bool complete = true;
  const auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(loaded, name));
    complete = complete && function != nullptr;
  };
#define TOUCHMOVE_FIND(name) find(all->name, "PQ" #name);
  TOUCHMOVE_LIBPQ(TOUCHMOVE_FIND)
#undef TOUCHMOVE_FIND
  return complete ? std::move(all) : nullptr;
}

}  // namespace

const Library* library() {
  static const std::unique_ptr<const Library> loaded = load();
  return loaded.get();
}

}  // namespace touchmove::store::postgres
