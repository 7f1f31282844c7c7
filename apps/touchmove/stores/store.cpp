// touchmove store: a whole store kept as one file while its hall runs, and put back.
#include <cinttypes>
#include <cstdio>
#include <ctime>
#include <memory>
#include <string>

#include "rim/commands.hpp"
#include "rim/terminal.hpp"
#include "stores/serve_store.hpp"
#include "touchmove/store/sqlite/store_copy.hpp"

namespace touchmove::app {
namespace {

struct CopyRequest {
  std::string store;
  std::string file;
  bool replace{false};
};

int say_copied(const tl::expected<store::CopiedStore, store::Error>& copied, const std::string& where) {
  if (!copied) {
    std::fprintf(stderr, "touchmove store: %s\n", visible(copied.error().message).c_str());
    return copied.error().failure == store::Failure::Corrupt ? AnswerIsNo : BadUsage;
  }
  std::printf("%s: %" PRIu64 " journals, %" PRIu64 " lines, %" PRIu64 " bytes, every page whole\n",
              visible(where).c_str(), copied->journals, copied->lines, copied->bytes);
  return Done;
}

int back_up_store(const CopyRequest& request) {
  const auto store = file_of_store(request.store);
  if (!store) throw CLI::ValidationError("--store", store.error());
  return say_copied(store::copy_store(*store, request.file), request.file);
}

int put_store_back(const CopyRequest& request) {
  const auto store = file_of_store(request.store);
  if (!store) throw CLI::ValidationError("--store", store.error());
  std::string aside;
  if (request.replace) {
    char now[32] = {};
    const std::time_t seconds = std::time(nullptr);
    std::tm parts{};
    std::strftime(now, sizeof now, "%Y%m%dT%H%M%SZ", gmtime_r(&seconds, &parts));
    aside = *store + ".before-" + now;
  }
  return say_copied(store::restore_store(request.file, *store, aside), *store);
}

}  // namespace

void add_store(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("store", "Keep a copy of a hall's store while it runs, and put one back");
  command->require_subcommand(1);
  const auto request = std::make_shared<CopyRequest>();
  const auto add = [&](const char* name, const char* help, const char* file_help) {
    CLI::App* part = command->add_subcommand(name, help);
    part->add_option("FILE", request->file, file_help)->required();
    part->add_option("--store", request->store, "The store (see serve)")->type_name("sqlite:FILE");
    return part;
  };
  CLI::App* backup =
      add("backup", "Copy the store into a new file, also while its hall runs", "The copy; it must not be there");
  backup->footer(
      "The copy is the store as it was at one moment, checked page by page, for its owner's eyes only. The key of\n"
      "sealed moves (FILE.seal-key beside the store) is not in it: keep that elsewhere.\n"
      "Exit codes: 0 done; 1 the store is damaged; 2 bad usage, or a file cannot be read or written.");
  backup->callback([request, &exit_code] { exit_code = back_up_store(*request); });
  CLI::App* restore = add("restore", "Put a copy in the place of the store; its hall must have ended", "The copy");
  restore->add_flag("--replace", request->replace,
                    "Where there is a store, move it aside (FILE.before-TIME, with its log) instead of refusing");
  restore->footer(
      "Exit codes: 0 done; 1 the copy is damaged; 2 bad usage, a hall holds the store, there is one already, or a\n"
      "file cannot be read or written.");
  restore->callback([request, &exit_code] { exit_code = put_store_back(*request); });
}

}  // namespace touchmove::app
