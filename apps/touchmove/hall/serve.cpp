// touchmove serve: the hall on a port.
#include <qrencode.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "hall/serve_address.hpp"
#include "hall/serve_engines.hpp"
#include "hall/serve_log.hpp"
#include "hall/serve_node.hpp"
#include "hall/serve_settings.hpp"
#include "rim/commands.hpp"
#include "rim/endgame_files.hpp"
#include "rim/scenario_coverage.hpp"
#include "rim/variation_file.hpp"
#include "stores/serve_seal_key.hpp"
#include "stores/serve_store.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/base/version.hpp"
#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/demo/demo.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/hall/net/host_names.hpp"
#include "touchmove/hall/net/kept_endings.hpp"
#include "touchmove/hall/net/page.hpp"
#include "touchmove/hall/net/server.hpp"
#include "touchmove/hall/net/tls/identity.hpp"
#include "touchmove/hall/net/tls/renewal.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"

namespace touchmove::app {
namespace {

/// What the rulebook browser shows under a clause.
std::vector<hall::ProvingScenario> proving_scenarios(rulebook::Citation clause) {
  std::vector<hall::ProvingScenario> scenarios;
  for (const ClauseProof& proof : proofs_of(clause))
    scenarios.push_back({proof.scenario, proof.file, proof.pending, proof.told});
  return scenarios;
}

struct ServeRequest {
  std::string config;
  std::string listen;
  std::string metrics;
  std::string log;
  std::string store;
  std::string web_root;
  std::vector<std::string> hosts;
  std::vector<std::string> variations;
  std::vector<std::string> engines;
  bool no_engines{false};
  bool lan{false};
  bool behind_proxy{false};
  std::string tls_cert;
  std::string tls_key;
  bool no_rate_limits{false};
  bool demo{false};
  bool new_organizer{false};
  std::string open_to;
  std::string accounts;
  int board_delay{0};
  std::string seal_key;
  std::string node;
};

/// Whether the hall is made to be reached from the internet.
bool faces_the_internet(const ServeRequest& request) { return request.behind_proxy || !request.tls_cert.empty(); }

/// What the hall shows of itself by TLS; nothing where it speaks plain HTTP.
std::shared_ptr<hall::tls::Identity> identity_of(const ServeRequest& request) {
  if (request.tls_cert.empty() && request.tls_key.empty()) return nullptr;
  if (request.tls_key.empty()) throw CLI::ValidationError("--tls-cert", "its key is not named: --tls-key FILE");
  if (request.tls_cert.empty())
    throw CLI::ValidationError("--tls-key", "its certificate is not named: --tls-cert FILE");
  auto identity = hall::tls::Identity::load({request.tls_cert, request.tls_key});
  if (!identity) throw CLI::ValidationError("--tls-cert", identity.error());
  hall::tls::log_validity(**identity);
  return std::move(*identity);
}

/// Who may open events where nobody has said: in a hall that faces the internet its organizer alone.
hall::OpenTo open_to(const ServeRequest& request) {
  if (request.open_to.empty()) return faces_the_internet(request) ? hall::OpenTo::Organizer : hall::OpenTo::Anybody;
  return request.open_to == "organizer" ? hall::OpenTo::Organizer : hall::OpenTo::Anybody;
}

/// Who may make an account where nobody has said: in a hall that faces the internet who is invited, and nobody where
/// all of it is gone when the hall ends.
hall::accounts::AccountsFor accounts_for(const ServeRequest& request) {
  using hall::accounts::AccountsFor;
  if (request.accounts == "nobody" || (request.accounts.empty() && request.demo)) return AccountsFor::Nobody;
  if (request.accounts == "invited" || (request.accounts.empty() && faces_the_internet(request))) {
    return AccountsFor::Invited;
  }
  return AccountsFor::Anybody;
}

constexpr std::uint64_t demo_seed = 1851;

/// Secrets that are the same at each start: for a hall in which there is nothing to guard.
hall::Random same_each_time() {
  struct Source {
    std::mutex mutex;
    base::Random random{demo_seed};
  };
  return [source = std::make_shared<Source>()](std::span<std::uint8_t> bytes) {
    const std::scoped_lock lock(source->mutex);
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(source->random());
  };
}

/// Says that it is a demo, and where it lets in whom.
void print_doors(const hall::demo::Demo& demo, const std::string& url) {
  std::printf("This is a demo: people and games are made up, and all of it is gone when the hall ends.\n");
  for (const auto& door : demo.doors()) {
    std::printf("  %-10s %s%s\n", door.role.c_str(), url.c_str(), door.path.substr(1).c_str());
  }
}

/// The text as a QR code of half blocks, light on dark as most terminals are, with its quiet zone.
std::string qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
                                                             &QRcode_free);
  if (!code) return {};
  constexpr int quiet = 2;
  const auto dark = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < code->width && y < code->width && (code->data[y * code->width + x] & 1U) != 0;
  };
  std::string out;
  for (int y = -quiet; y < code->width + quiet; y += 2) {
    for (int x = -quiet; x < code->width + quiet; ++x) {
      const bool upper = !dark(x, y);
      const bool lower = !dark(x, y + 1);
      out += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    out += '\n';
  }
  return out;
}

/// A five-man ending's table that is on this machine already (`touchmove endgame --build`).
struct KeptTable {
  std::string_view name;
  MappedFile file;
};

std::vector<KeptTable> kept_tables() {
  std::vector<KeptTable> tables;
  for (const auto& ending : analysis::endgame::file_endings()) {
    if (auto file = MappedFile::open(endgame_folder() / (ending.name + ".tmend"))) {
      tables.push_back({ending.name, std::move(*file)});
    }
  }
  return tables;
}

/// Those named first; one of the system's is left out where another has its name.
std::vector<hall::EngineProgram> engines_for(const ServeRequest& request) {
  std::vector<hall::EngineProgram> programs;
  if (request.no_engines) return programs;
  const auto add = [&](hall::EngineProgram program) {
    const bool known =
        std::any_of(programs.begin(), programs.end(), [&](const auto& each) { return each.name == program.name; });
    if (!known) programs.push_back(std::move(program));
    return !known;
  };
  for (const std::string& text : request.engines) {
    auto program = parse_engine(text);
    if (!program) throw CLI::ValidationError("--engine", program.error());
    const std::string name = program->name;
    if (!add(std::move(*program))) throw CLI::ValidationError("--engine", "two engines are called '" + name + "'");
  }
  for (hall::EngineProgram& program : engines_of_the_system()) add(std::move(program));
  return programs;
}

/// What a node is asked for in vain.
void check_node(const ServeRequest& request) {
  if (!store::is_postgres(request.store)) {
    throw CLI::ValidationError("--node", "nodes share a database: --store postgresql://...");
  }
  if (request.new_organizer) {
    throw CLI::ValidationError("--new-organizer", "not of a node; docs/scaling.md says how the link is made anew");
  }
  boost::system::error_code failed;
  boost::asio::ip::make_address(request.node, failed);
  if (failed) throw CLI::ValidationError("--node", "'" + request.node + "' is no address, such as 10.0.0.7");
}

void say_where_figures_are(const Listen& watch, std::uint16_t port) {
  if (port == 0) return;
  spdlog::info("figures at http://{}:{}/metrics", watch.host, port);
  if (!watch.is_loopback) spdlog::warn("whoever reaches this address can read the hall's figures");
}

void serve_node(const ServeRequest& request, const hall::Rules& rules, const hall::Page& page,
                hall::ServerOptions options, const Listen& listen, const Listen& watch, const std::string& fingerprint,
                int& exit_code) {
  NodeRequest node;
  node.uri = request.store;
  node.address = request.node;
  node.key_fingerprint = fingerprint;
  node.gate.address = listen.address;
  node.gate.port = listen.port;
  node.gate.further_ports = options.further_ports;
  node.gate.behind_proxy = request.behind_proxy;
  options.gate_speaks_tls = options.identity != nullptr;
  node.gate.identity = std::exchange(options.identity, {});  // between nodes they speak plain HTTP
  options.local_socket.clear();
  node.gate.watch_address = std::exchange(options.watch_address, {});
  node.gate.watch_port = options.watch_port;
  // By the gate's address people call it, which is another than the halls' own.
  options.hosts.push_back(listen.host);
  node.gate.hosts = options.hosts;
  // Its threads are shared out among as many halls as there may be.
  options.engines.threads = 1;
  node.hall = std::move(options);
  std::atomic<std::uint16_t> opened = listen.port;
  const auto served = serve_as_node(
      rules, page, std::move(node),
      [&listen, &watch, &opened](const hall::gate::Gate& gate, std::uint16_t port) {
        opened = port;
        say_where_figures_are(watch, gate.watch_port());
        std::printf("Touchmove node: %s\n", url_of(listen, port).c_str());
        std::fflush(stdout);
        notify_system("READY=1");
      },
      [&listen, &opened](const std::string& link) {
        std::printf("The organizer's link, shown this once: %se#%s\n", url_of(listen, opened).c_str(), link.c_str());
        std::fflush(stdout);
      });
  if (served) return;
  std::fprintf(stderr, "touchmove serve: %s\n", served.error().c_str());
  exit_code = BadUsage;
}

void serve(const ServeRequest& request, int& exit_code) {
  start_log(request.log == "json" ? LogForm::Json : LogForm::Text);

  auto listen = parse_listen(request.listen, request.lan);
  if (!listen) throw CLI::ValidationError("--listen", listen.error());
  const auto identity = identity_of(request);
  if (identity) {
    listen->is_secure = true;
    // The name that the certificate is for.
    if (!request.hosts.empty()) listen->host = *hall::host_of(request.hosts.front());
  }
  Listen watch;
  if (!request.metrics.empty()) {
    const auto parsed = parse_listen(request.metrics, false);
    if (!parsed) throw CLI::ValidationError("--metrics", parsed.error());
    if (!parsed->port_was_named) throw CLI::ValidationError("--metrics", "it names a port, as in :9464");
    watch = *parsed;
  }
  if (request.demo && !request.store.empty()) {
    throw CLI::ValidationError("--demo", "a demo has a store of its own, in memory; leave --store out");
  }
  const std::string store_name = request.demo ? "memory:" : request.store;
  const bool is_node = !request.node.empty();
  if (is_node) check_node(request);
  // Each part of a store that nodes share is opened when the node has it.
  auto store =
      is_node ? tl::expected<std::unique_ptr<store::Store>, std::string>(nullptr) : open_hall_store(store_name);
  if (!store) throw CLI::ValidationError("--store", store.error());

  std::unique_ptr<hall::Page> page = std::make_unique<hall::EmbeddedPage>();
  if (!request.web_root.empty()) {
    if (!std::filesystem::is_regular_file(std::filesystem::path(request.web_root) / "index.html")) {
      throw CLI::ValidationError("--web-root", "there is no index.html in " + request.web_root);
    }
    page = std::make_unique<hall::FolderPage>(request.web_root);
  }

  std::vector<game::DerivedRulebook> derived;
  for (const std::string& path : request.variations) {
    auto read = load_variation(path);
    if (!read) throw CLI::ValidationError("--variation", read.error().message);
    const bool known =
        std::any_of(derived.begin(), derived.end(), [&](const auto& each) { return each.id == read->id; });
    if (known) throw CLI::ValidationError("--variation", path + ": another file has the id '" + read->id + "'");
    derived.push_back(std::move(*read));
  }

  hall::ServerOptions options;
  options.address = listen->address;
  options.port = listen->port;
  options.further_ports = listen->port_was_named ? 0 : 100;
  options.version = base::version;
  options.behind_proxy = request.behind_proxy;
  options.identity = identity;
  options.hosts = request.hosts;
  options.open_to = open_to(request);
  options.accounts = accounts_for(request);
  options.board_delay = hall::Time{request.board_delay} * 60 * 1000;
  options.has_organizer = !request.demo;
  options.new_organizer = request.new_organizer;
  if (request.no_rate_limits) {
    options.limits = hall::without_rates();
    options.connections_of_address = 1'000'000;
  }
  // Half the cores to the engines, at most four at once: nobody else's game waits for them.
  options.engines.threads = std::clamp(std::thread::hardware_concurrency() / 2, 1U, 4U);
  options.engines.programs = engines_for(request);
  options.local_socket = socket_of_store(store_name);
  if (!request.metrics.empty()) {
    options.watch_address = watch.address;
    options.watch_port = watch.port;
  }
  options.store_bytes = [store_name] { return bytes_of_store(store_name); };
  // Opened once the store is held: two halls never make a key each.
  const auto key = open_seal_key(request.seal_key.empty() ? seal_key_of_store(store_name) : request.seal_key);
  if (!key) throw CLI::ValidationError("--seal-key", key.error());
  const std::string_view key_bytes(reinterpret_cast<const char*>(key->data()), key->size());
  const std::string fingerprint = store::to_hex(store::digest(key_bytes));
  if (store::is_postgres(store_name) && !is_node) {
    const auto agreed = agree_on_seal_key(**store, fingerprint);
    if (!agreed) throw CLI::ValidationError("--store", agreed.error());
  }
  const auto sealer = std::make_shared<const hall::MoveSealer>(
      *key, [](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); });
  hall::demo::Demo demo(demo_seed);
  if (request.demo) {
    options.random = same_each_time();
    options.resident = &demo;
  }
  const std::vector<KeptTable> tables = kept_tables();
  hall::KeptEndings endings([&tables](const analysis::endgame::FileEnding& ending) {
    const auto found =
        std::find_if(tables.begin(), tables.end(), [&](const KeptTable& kept) { return kept.name == ending.name; });
    return found == tables.end() ? std::span<const std::byte>{} : found->file.bytes();
  });
  const hall::ChessRules rules([&endings](const board::Position& position) { return endings.oracle_for(position); },
                               proving_scenarios, sealer, std::move(derived));
  if (is_node) return serve_node(request, rules, *page, std::move(options), *listen, watch, fingerprint, exit_code);
  hall::Server server(rules, **store, *page, options);
  const auto port = server.open();
  if (!port) {
    std::fprintf(stderr, "touchmove serve: %s\n", port.error().c_str());
    exit_code = BadUsage;
    return;
  }
  if (!listen->is_loopback && !request.behind_proxy && !identity) {
    spdlog::warn("without TLS, whoever shares the network can read along; see docs/running.md");
  }
  say_where_figures_are(watch, server.watch_port());
  if (request.behind_proxy && request.hosts.empty()) {
    spdlog::warn("no --host is named: requests by any other name than this machine's addresses are refused");
  }
  if (const auto missing = (*store)->missing_lines(); missing > 0) {
    spdlog::error(
        "the store is {} lines behind what was acknowledged: its log was damaged, or an older copy was put in its "
        "place; "
        "see docs/running.md",
        missing);
  }
  spdlog::info("at most {} connections at once", server.most_sessions());
  server.run([&] {
    const std::string url = url_of(*listen, *port);
    std::printf("Touchmove hall: %s\n", url.c_str());
    if (request.lan) std::printf("%s", qr_code(url).c_str());
    if (request.demo) print_doors(demo, url);
    if (const auto& link = server.organizers_link()) {
      std::printf("The organizer's link, shown this once: %se#%s\n", url.c_str(), link->c_str());
    }
    std::fflush(stdout);
    notify_system("READY=1");
  });
  if (server.failure()) {
    std::fprintf(stderr, "touchmove serve: the store is damaged: %s\nSee what can be read: touchmove verify --deep\n",
                 server.failure()->c_str());
    exit_code = BadUsage;
  }
}

}  // namespace

void add_serve(CLI::App& app, int& exit_code) {
  const auto request = std::make_shared<ServeRequest>();
  CLI::App* command = app.add_subcommand("serve", "Open a playing hall: web page, API and WebSocket on one port");
  command
      ->add_option("--config", request->config,
                   "Settings from a TOML file: a key for each option, named as it is; options win over the file")
      ->type_name("FILE");
  command
      ->add_option("--listen", request->listen,
                   "Address and port. Default 127.0.0.1:8080, or the next free port; a port named must be free.")
      ->type_name("ADDR:PORT");
  command
      ->add_option("--store", request->store,
                   "Where games are kept: sqlite:FILE, a database (postgresql://...), or memory: for nowhere. "
                   "Default: $XDG_DATA_HOME/touchmove/hall.sqlite.")
      ->type_name("STORE");
  command
      ->add_option("--seal-key", request->seal_key,
                   "The key of sealed moves; made if it is not there. Default: beside the store, of a database in "
                   "$XDG_DATA_HOME/touchmove")
      ->type_name("FILE");
  command->add_flag(
      "--demo", request->demo,
      "A hall in the middle of its day to look around in: an event, games in play, disputes open. It keeps "
      "nothing and touches no store");
  command->add_flag("--lan", request->lan,
                    "Listen to the local network and print the address and a QR code for phones");
  command->add_option("--web-root", request->web_root, "Serve the page from this folder, for those who work on it")
      ->type_name("DIR");
  command
      ->add_option("--host", request->hosts,
                   "A name the hall is reached by, besides localhost and the addresses it listens to; may be repeated")
      ->type_name("NAME")
      ->check([](const std::string& text) {
        return hall::host_of(text) ? std::string() : "'" + text + "' is no host name";
      });
  command
      ->add_option(
          "--variation", request->variations,
          "An organizer's rulebook to choose in the lobby beside the books (docs/rulebooks.md); may be repeated")
      ->type_name("FILE");
  command
      ->add_option("--engine", request->engines,
                   "An engine to play against (it speaks UCI), besides those Debian installs: stockfish, "
                   "fairy-stockfish, gnuchess; may be repeated")
      ->type_name("NAME=PATH");
  command->add_flag("--no-engines", request->no_engines, "Offer no machine to play against");
  command
      ->add_option(
          "--open-to", request->open_to,
          "Who may open events: anybody, or the organizer alone, by the link that is printed at the first start "
          "on a store. Default: anybody; with --behind-proxy or --tls-cert the organizer")
      ->type_name("WHO")
      ->check(CLI::IsMember({"anybody", "organizer"}));
  command
      ->add_option("--accounts", request->accounts,
                   "Who may make an account here, which nobody needs: anybody; invited, by a link of the organizer's; "
                   "or nobody. Default: anybody; with --behind-proxy or --tls-cert invited; in a demo nobody")
      ->type_name("WHO")
      ->check(CLI::IsMember({"anybody", "invited", "nobody"}));
  command
      ->add_option("--board-delay", request->board_delay,
                   "Minutes by which who only watches sees the boards of events late; players and officials see them "
                   "as they stand")
      ->check(CLI::Range(0, 24 * 60))
      ->capture_default_str();
  command
      ->add_option("--node", request->node,
                   "Be one of several nodes that share a database; the others reach this one at that address "
                   "(docs/scaling.md)")
      ->type_name("ADDR");
  command->add_flag("--new-organizer", request->new_organizer,
                    "Make a new link for the organizer; the one before opens nothing any more");
  command
      ->add_option("--tls-cert", request->tls_cert,
                   "Speak HTTPS, by this certificate, with those between it and the root, in PEM; read again at SIGHUP")
      ->type_name("FILE");
  command->add_option("--tls-key", request->tls_key, "The certificate's key, in PEM and without a password")
      ->type_name("FILE");
  command->add_flag("--behind-proxy", request->behind_proxy, "Believe the proxy's X-Forwarded-For");
  command
      ->add_option("--metrics", request->metrics,
                   "Where figures for Prometheus are shown (/metrics), and readiness (/ready): an address and port of "
                   "their own, loopback where none is named. Default: nowhere")
      ->type_name("ADDR:PORT");
  command->add_option("--log", request->log, "How the log is written: text, or json, an object a line. Default: text")
      ->type_name("FORM")
      ->check(CLI::IsMember({"text", "json"}));
  command->add_flag("--no-rate-limits", request->no_rate_limits, "Take everything as fast as it comes, for measuring");
  command->footer(
      "Prints its URL as one line on standard output when it is open; logs go to standard error.\n"
      "SIGTERM and SIGINT end it; whatever was acknowledged is stored, however it ends.\n"
      "Exit codes: 0 ended; 2 bad usage, the port is taken, or another hall holds the store, or the store is damaged.");
  command->callback([request, command, &exit_code] {
    if (!request->config.empty()) read_settings(*command, request->config, "config");
    serve(*request, exit_code);
  });
}

}  // namespace touchmove::app
