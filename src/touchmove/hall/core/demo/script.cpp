// What the demo shows: people who do not exist, and games that long are everybody's.
#include "touchmove/hall/core/demo/script.hpp"

namespace touchmove::hall::demo {

std::span<const OldGame> old_games() {
  static constexpr OldGame games[] = {
      // Morphy - Anderssen, Paris 1858
      {"e4 e6 d4 g6 Bd3 Bg7 Be3 c5 c3 cxd4 cxd4 Nc6 Ne2 Nge7 O-O O-O Nbc3 d5 e5 f6 f4 fxe5 fxe5 a6 Qd2 Nb4 Bg5 "
       "Nxd3 Qxd3 Bd7 Qh3 Qe8 Ng3 Rc8 Rxf8+ Qxf8 Rf1 Qe8 Qh4 Nf5 Nxf5 gxf5 Rf3 Bb5 Rg3 Rc7 Bf6 f4 Qxf4 Qf8 Nxb5 "
       "axb5 Qh6 Kh8 Rxg7 Rxg7 Kf2 Kg8 Qxg7+ Qxg7 Bxg7 Kxg7 Kf3 b4 g4 b6 h4 b5 Ke3 b3 a3",
       OldEnd::WhiteWins},
      // Harrwitz - Morphy, Paris 1858
      {"d4 f5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Bd3 b6 Nge2 Bb7 Bxf6 Bxf6 O-O Qe7 Qd2 d6 f4 c5 d5 Na6 dxe6 Qxe6 Rae1 "
       "Bh4 Ng3 Qg6 Nd5 Bxd5 cxd5 Bxg3 hxg3 Nc7 Kf2 Rae8 Rh1 Re7 Rh4 Qf7 Be2 Ne8 Qd3 Nf6 Bf3 g6 Re2 Rfe8 b3 Qg7 "
       "Rh1 h6 Kg1 g5 fxg5 hxg5 Bh5 Ne4 Re1 Rf8 Bf3 Nxg3 Rh3 Qe5 Rh6 g4 Bd1 Kg7 Rh4 Rh8 Rxh8 Kxh8 Bc2 Rh7 Qd2 Qb2 "
       "Rd1 Rh1+ Kf2 Rf1+ Kxg3 Qe5+ Kh4 Qf6+ Kg3 Qe5+ Kh4 Qf6+",
       OldEnd::Drawn},
      // Anderssen - Kieseritzky, London 1851
      {"e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 Nc3 c6 Bc4 d6 d4 Nh5 Ne2 Be7 e5 d5 Bd3 O-O Rg1 g5 Ke1 f6 "
       "g3 fxg3 Nxg3 Bg4 Nxg5 Bxd1 Nf5 fxg5 Nxh6+ Kg7 Bxg5 Bxg5 Nf5+ Rxf5 Bxf5 Kh6 Rxd1 Na6 Rd3 Rf8 Bg4 Rf4 Rh3 "
       "Re4+ Kf1 Rf4+ Ke2 Re4+ Kd3 Nb4+ Kc3 Nxa2+ Kb3 Nc1+ Ka4 Rxd4+ Ka5 Bd8+ Ka6 Rxg4 Rxg4 Bb6 Rg8 Ne2 e6 Nf4 e7 "
       "Ne6 Rxh5+ Kxh5 e8=Q+",
       OldEnd::WhiteWins},
      // Anderssen - Zukertort, Aachen MT 1868
      {"e4 e5 Nf3 Nc6 Bb5 Nf6 d3 d6 Bxc6+ bxc6 h3 g6 Nc3 Bg7 Be3 c5 Ne2 O-O g4 c4 Ng3 cxd3 cxd3 c5 O-O Qc7 Nd2 "
       "Be6 Nc4 Bxc4 dxc4 Qc6 Qd3 Rfd8 Bg5 Qb6 Bxf6 Bxf6 Rfb1 Rab8 Ne2 a6 Nc3 Qc6 Nd5 Bg5 b4 Rdc8 b5 axb5 cxb5 c4 "
       "bxc6 cxd3 Rxb8 Rxb8 Rd1 d2 Kf1 Rb5 c7 Rc5 Ke2 Kf8 h4 Bf4 Nxf4 exf4 Rxd2 Ke7 Kf3 Rxc7 Kxf4 h6 Rb2",
       OldEnd::WhiteWins},
      // Anderssen - Dufresne, Berlin 1851
      {"e4 e5 f4 Bc5 Nf3 d6 c3 Bg4 Bc4 Nc6 d3 Nf6 h3 Bxf3 Qxf3 O-O f5 d5 Bb3 Qd6 Bg5 dxe4 dxe4 Rad8 Nd2 Qd3 O-O-O "
       "Qxf3 gxf3 h6 Bxf6 gxf6 Rde1 b5 Bc2 a5 Nf1 a4 h4 Kh7 Ng3 Bf2 Nh5 Bxe1 Nxf6+ Kh8 Rxe1 Rd6 Nd5 Rd7 Rg1 Ne7 "
       "Nf6 Rd6 Ng4 Rg8 h5 f6 b3 a3 Rg3 c5 Nxh6 Rxg3 Nf7+ Kg7 Nxd6 b4 c4 Nc6 Nb7 Nd4 Nxc5 Kh6 Nd3 Rg1+ Bd1 Nxb3+ "
       "Kc2 Nd4+ Kd2 Rxd1+ Kxd1 b3",
       OldEnd::BlackWins},
      // Journoud - Morphy, Paris 1858
      {"e4 e5 Nf3 Nc6 Bc4 Bc5 Nc3 d6 h3 Be6 Bb3 Nf6 d3 Qd7 O-O O-O Kh1 h6 Nh2 d5 f4 dxe4 fxe5 Nxe5 Na4 Bb6 Nxb6 "
       "axb6 d4 Nc6 Rxf6 gxf6 Bxh6 Rfd8 Qe1 Ne7 Qh4 Ng6 Qxf6 Qxd4 Qf1 Bxb3 cxb3 Ra5 Ng4 f5 Be3 Qd3 Nh6+ Kh7 Qc1 "
       "Rd7 Bg5 Qg3 Qe3 Qxe3 Bxe3 f4 Ng4 fxe3 Nf6+ Kg7 Nxd7 Rd5 Re1 Rxd7 Rxe3 Rd4 Kh2 Nh4 g4 Kf6 a4 Kg5 Kg3 Rd2",
       OldEnd::BlackWins},
      // Staunton - Horwitz, London 1851
      {"c4 f5 Nc3 e6 e3 Nf6 g3 Na6 Bg2 c6 Nge2 Be7 O-O O-O a3 Nc7 b3 b6 Bb2 Rb8 Qc2 Bb7 Rac1 c5 d4 Bxg2 Kxg2 Qc8 "
       "f3 Qb7 a4 cxd4 Nxd4 Bc5 Qd2 Rbd8 Ncb5 Nxb5 axb5 Bxd4 Qxd4 d6 Qf4 Ng4 e4 e5 Qd2 Nh6 Qd5+ Qxd5 exd5 Rf7 Ra1 "
       "Rc7 Bc1 Nf7 Ra2 h6 Be3 Rdd7 f4 e4 h3 h5 Rd1 Nh6 Kf2 Kf8 Rc2 Ng8",
       OldEnd::Drawn},
      // Popert - Staunton, London 1840
      {"e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Qh4 Qd3 Nf6 Nc3 Bb4 Bd2 Ne5 Qe3 d6 Bd3 O-O Nf3 Qh5 Nxe5 dxe5 O-O Bxc3 Bxc3 Re8 "
       "Qg3 Qh6 Rad1 Nh5 Qf3 Nf6 h3 Bd7 Qg3 Nh5 Qh4 Qg6 Bd2 h6 g4 Nf6 Bc3 Bc6 f4 Nxe4 Rde1 Rac8 Bxe5 f6 Bxe4 Bxe4 "
       "f5 Bxf5 Rxf5 fxe5 Qf2 e4 Qxa7 Qd6 Qe3 Re6 Kg2 b6 Re2 Rce8 c4 Qc6 b3 Rd8 Qf2 e3+ Qf3 Qe8 Rd5 Rxd5 Qxd5 Kh8 "
       "Kg3 Qe7 Qf5 c6 Qf4 c5 h4 Re4 Qf5 Qd6+ Kf3 Re8 Kg2 Rf8 Qe4 Rf4 Qe8+ Kh7 Qxe3 Rxg4+ Kh3 Rd4 Qe5 Rd3+ Kg2 "
       "Qc6+ Qe4+ Qxe4+ Rxe4 Rd2+ Kf3 Rxa2",
       OldEnd::Drawn},
  };
  return games;
}

std::span<const Board> event_boards() {
  static constexpr Board boards[] = {
      {0, 46, Trouble::Illegal, 31}, {1, 38, Trouble::Called, 38},  {3, 33, Trouble::Noise, 30},
      {4, 84, Trouble::None, 0},     {7, 29, Trouble::Touched, 24},
  };
  return boards;
}

std::span<const Table> lobby_tables() {
  static constexpr Table tables[] = {
      {R"({"rulebook":"bcf-1911","time":"20/60 rate","color":"white","name":"Adolf","public":true})",
       "Lionel",
       {2, 40, Trouble::None, 0}},
      {R"({"rulebook":"uschess","time":"G/45;d5","color":"white","name":"Wanda","public":true,"supervised":true})",
       "Theo",
       {5, 26, Trouble::Illegal, 18}},
      {R"({"rulebook":"iesa","time":"25+10","color":"white","name":"Suri","public":true})",
       "Max",
       {6, 22, Trouble::Touched, 14}},
      {R"({"rulebook":"fide","time":"10+5","color":"white","name":"Rosa","public":true})",
       "",
       {0, 0, Trouble::None, 0}},
  };
  return tables;
}

std::string_view event_opening() {
  return R"({"name":"Lindenhof Open","rulebook":"fide","first_day":"{day}","last_day":"{day}","sections":[)"
         R"({"id":"open","name":"Open","rounds":5,"time_control":"60+15"},)"
         R"({"id":"juniors","name":"Under 12","rounds":5,"time_control":"25+10"}]})";
}

std::string_view players_of_open() {
  return "last,first,rating\nLindqvist,Ada,2110\nCastellan,Bruno,2045\nOkafor,Chidi,1990\nWeiss,Dana,1930\n"
         "Farkas,Emil,1875\nBenali,Fatima,1810\nTanaka,Goro,1760\nKowal,Hanna,1690\nPetrov,Ivo,1620\n"
         "Reyes,Juna,1540";
}

std::string_view players_of_juniors() {
  return "last,first,rating\nBrandt,Kai,1200\nMoser,Lena,1120\nNovak,Milo,1050\nHaddad,Nora,980\nGrant,Otis,900\n"
         "Lund,Pia,820";
}

std::string_view prizes_of_open() {
  return "prize,amount,below\n1st Place,300,\n2nd Place,200,\n3rd Place,100,\n1st U1800,80,1800";
}

std::span<const std::string_view> rounds_of_open() {
  static constexpr std::string_view rounds[] = {"101=0", "=01=1"};
  return rounds;
}

std::span<const std::string_view> rounds_of_juniors() {
  static constexpr std::string_view rounds[] = {"10="};
  return rounds;
}

}  // namespace touchmove::hall::demo
