// The codes A00 to E99, by which players look openings up, and the moves that lead to each. A line stands under the one
// it goes on from, one space further in: code, moves, and after a bar a name of our own where the code has none yet.
#include "touchmove/audit/openings.hpp"

namespace touchmove::audit {

const std::string_view opening_table = R"(
A00 a3 | Irregular openings
A00 a4
A00 b4
A00 c3
A00 d3
A00 e3
A00 f3
A00 g3
A00 g4
A00 h3
A00 h4
A00 Na3
A00 Nc3
A00 Nh3
A01 b3 | Larsen's opening
A02 f4 | Bird's opening
 A03 d5 | Bird's opening, 1... d5
A04 Nf3 | Réti opening
 A05 Nf6 | Réti opening, 1... Nf6
 A06 d5 | Réti opening, 1... d5
  A07 g3 | King's Indian attack
   A08 c5 Bg2 | King's Indian attack, 2... c5
  A09 c4 | Réti gambit
A10 c4 | English opening
 A11 c6 | English opening, 1... c6
  A12 Nf3 d5 b3 | English opening, Réti with b3
 A13 e6 | English opening, 1... e6
  A13 Nf3
   A14 d5 g3 Nf6 Bg2 Be7 O-O | English opening, Catalan without d4
 A15 Nf6 | English opening, 1... Nf6
  A15 Nf3
  A16 Nc3 | English opening, 2. Nc3
   A17 e6 | English opening, 2... e6
    A18 e4 | English opening, Mikenas attack
     A19 c5 | English opening, Mikenas attack with 3... c5
 A20 e5 | English opening, 1... e5
  A20 g3
  A21 Nc3 | English opening, 2. Nc3 against 1... e5
   A22 Nf6 | English opening, two knights
    A23 g3 c6 | English opening, Keres system
    A24 g3 g6 | English opening, 3... g6
   A25 Nc6 | English opening, reversed Sicilian
    A26 g3 g6 Bg2 Bg7 d3 d6 | English opening, reversed closed Sicilian
    A27 Nf3 | English opening, three knights
     A28 Nf6 | English opening, four knights
      A29 g3 | English opening, four knights with g3
 A30 c5 | English opening, symmetrical
  A30 Nf3 Nf6
  A30 Nf3 Nf6 g3 b6 Bg2 Bb7 O-O e6
  A31 Nf3 Nf6 d4 | English opening, symmetrical with d4
   A32 cxd4 Nxd4 e6 | English opening, symmetrical with d4 and e6
    A33 Nc3 Nc6 | English opening, symmetrical with d4, e6, Nc6
  A34 Nc3 | English opening, symmetrical, 2. Nc3
   A34 Nf6
   A35 Nc6 | English opening, symmetrical, 2... Nc6
    A35 Nf3 Nf6
    A36 g3 | English opening, symmetrical with g3
     A37 g6 Bg2 Bg7 Nf3 | English opening, symmetrical, Nf3
      A37 e5
      A38 Nf6 | English opening, symmetrical, Nf3 Nf6
       A39 O-O O-O d4 | English opening, symmetrical, opened by d4
A40 d4 | Queen's pawn opening
 A41 d6 | Queen's pawn opening, 1... d6
  A42 c4 g6 Nc3 Bg7 e4 | Modern defence, Averbakh system
 A43 c5 | Old Benoni
  A44 d5 e5 | Old Benoni, 2... e5
 A45 Nf6 | Queen's pawn opening, 1... Nf6
  A46 Nf3 | Queen's pawn opening, 2. Nf3
   A47 b6 | Queen's pawn opening, 2... b6
   A48 g6 | Queen's pawn opening, 2... g6
    A49 g3 | Queen's pawn opening, both bishops aside
     A49 Bg7 Bg2 O-O O-O
  A50 c4 | Indian defences
   A51 e5 | Budapest gambit
    A52 dxe5 Ng4 | Budapest gambit, 3... Ng4
   A53 d6 | Old Indian defence
    A54 Nc3 e5 Nf3 | Old Indian defence, Ukrainian with Nf3
     A55 Nbd7 e4 | Old Indian defence, main line
   A56 c5 | Benoni defence
    A57 d5 b5 | Volga gambit
     A58 cxb5 a6 bxa6 | Volga gambit accepted
      A59 Bxa6 Nc3 d6 e4 | Volga gambit accepted, e4
    A60 d5 e6 | Modern Benoni
     A61 Nc3 exd5 cxd5 d6 Nf3 g6 | Modern Benoni, 6... g6
      A62 g3 Bg7 Bg2 O-O | Modern Benoni, fianchetto
       A63 O-O Nbd7 | Modern Benoni, fianchetto with Nbd7
        A64 Nd2 a6 a4 Re8 | Modern Benoni, fianchetto with Re8
     A65 Nc3 exd5 cxd5 d6 e4 | Modern Benoni, e4
      A66 g6 f4 | Modern Benoni, f4
       A67 Bg7 Bb5 | Modern Benoni, Taimanov attack
       A68 Bg7 Nf3 O-O | Modern Benoni, four pawns
        A69 Be2 Re8 | Modern Benoni, four pawns with Re8
      A70 g6 Nf3 | Modern Benoni, e4 and Nf3
       A71 Bg7 Bg5 | Modern Benoni, Bg5
       A72 Bg7 Be2 O-O | Modern Benoni, classical
        A73 O-O | Modern Benoni, classical, both castled
         A74 a6 | Modern Benoni, classical with a6
          A75 a4 Bg4 | Modern Benoni, classical with a6 and Bg4
         A76 Re8 | Modern Benoni, classical with Re8
          A77 Nd2 | Modern Benoni, classical with Re8, Nd2
           A78 Na6 | Modern Benoni, classical with Re8 and Na6
            A79 f3 | Modern Benoni, classical with Re8 and Na6, f3
 A80 f5 | Dutch defence
  A81 g3 | Dutch defence, 2. g3
  A82 e4 | Staunton gambit
   A83 fxe4 Nc3 Nf6 Bg5 | Staunton gambit, 4. Bg5
  A84 c4 | Dutch defence, 2. c4
   A84 e6
   A85 Nf6 Nc3 | Dutch defence, 3. Nc3
    A85 e6
   A86 Nf6 g3 | Dutch defence, 3. g3
    A87 g6 Bg2 Bg7 Nf3 | Leningrad Dutch
     A88 O-O O-O d6 Nc3 c6 | Leningrad Dutch, 7... c6
     A89 O-O O-O d6 Nc3 Nc6 | Leningrad Dutch, 7... Nc6
    A90 e6 Bg2 | Dutch defence with e6
     A91 Be7 | Dutch defence, 4... Be7
      A92 Nf3 O-O | Dutch defence, black castled
       A93 O-O d5 b3 | Stonewall Dutch, b3
        A94 c6 Ba3 | Stonewall Dutch, Ba3
       A95 O-O d5 Nc3 c6 | Stonewall Dutch, Nc3
       A96 O-O d6 | Dutch defence, classical
        A97 Nc3 Qe8 | Dutch defence, classical with Qe8
         A98 Qc2 | Dutch defence, classical with Qe8, Qc2
         A99 b3 | Dutch defence, classical with Qe8, b3
B00 e4 | King's pawn opening
 B01 d5 | Scandinavian defence
 B02 Nf6 | Alekhine's defence
  B03 e5 Nd5 d4 | Alekhine's defence, d4
   B04 d6 Nf3 | Alekhine's defence, modern
    B05 Bg4 | Alekhine's defence, modern with Bg4
 B06 g6 | Modern defence
  B06 d4
  B06 d4 Bg7 Nc3 d6
 B07 d6 | Pirc defence
  B07 d4 Nf6 Nc3
   B07 g6
    B08 Nf3 | Pirc defence, classical
    B09 f4 | Pirc defence, Austrian attack
 B10 c6 | Caro-Kann defence
  B11 Nc3 d5 Nf3 Bg4 | Caro-Kann defence, two knights with Bg4
  B12 d4 | Caro-Kann defence, 2. d4
   B13 d5 exd5 | Caro-Kann defence, exchange
    B14 cxd5 c4 Nf6 Nc3 e6 | Caro-Kann defence, Panov attack
    B14 cxd5 c4 Nf6 Nc3 g6
   B15 d5 Nc3 | Caro-Kann defence, 3. Nc3
   B15 d5 Nd2
    B15 dxe4 Nxe4
     B15 Nf6
      B16 Nxf6 gxf6 | Caro-Kann defence, Bronstein-Larsen
     B17 Nd7 | Caro-Kann defence, 4... Nd7
     B18 Bf5 | Caro-Kann defence, 4... Bf5
      B19 Ng3 Bg6 h4 h6 Nf3 Nd7 | Caro-Kann defence, 4... Bf5 main line
 B20 c5 | Sicilian defence
  B21 f4 | Sicilian defence, Grand Prix and Morra
  B21 d4
  B22 c3 | Sicilian defence, Alapin
  B23 Nc3 | Closed Sicilian
   B24 Nc6 g3 | Closed Sicilian, g3
    B25 g6 Bg2 Bg7 d3 d6 | Closed Sicilian, main line
     B26 Be3 | Closed Sicilian, Be3
  B27 Nf3 | Sicilian defence, 2. Nf3
   B28 a6 | Sicilian defence, O'Kelly
   B29 Nf6 | Sicilian defence, Nimzowitsch
   B30 Nc6 | Sicilian defence, 2... Nc6
    B31 Bb5 g6 | Sicilian defence, Rossolimo with g6
    B32 d4 cxd4 Nxd4 | Open Sicilian, 2... Nc6
     B33 Nf6 | Sicilian defence, Sveshnikov
     B33 Nf6 Nc3 e5
     B34 g6 | Accelerated Dragon
      B34 Nc3
       B35 Bg7 Be3 Nf6 Bc4 | Accelerated Dragon, Bc4
      B36 c4 | Maroczy bind
       B37 Bg7 | Maroczy bind, 5... Bg7
        B38 Be3 | Maroczy bind, Be3
         B39 Nf6 Nc3 Ng4 | Maroczy bind, Breyer
   B40 e6 | Sicilian defence, 2... e6
    B40 d4 cxd4 Nxd4
     B41 a6 | Sicilian defence, Kan
      B42 Bd3 | Sicilian defence, Kan with Bd3
      B43 Nc3 | Sicilian defence, Kan with Nc3
     B44 Nc6 | Sicilian defence, Taimanov
      B45 Nc3 | Sicilian defence, Taimanov with Nc3
       B46 a6 | Sicilian defence, Taimanov with a6
       B47 Qc7 | Sicilian defence, Taimanov with Qc7
        B48 Be3 | Sicilian defence, Taimanov with Qc7, Be3
         B48 a6 Bd3
         B49 a6 Be2 | Sicilian defence, Taimanov with Be3 and Be2
          B49 Nf6 O-O
   B50 d6 | Sicilian defence, 2... d6
    B51 Bb5 | Sicilian defence, Moscow
     B52 Bd7 | Sicilian defence, Moscow with Bd7
    B53 d4 cxd4 Qxd4 | Sicilian defence, Chekhover
    B54 d4 cxd4 Nxd4 | Open Sicilian, 2... d6
     B55 Nf6 f3 e5 Bb5 | Sicilian defence, Prins with Bb5
     B56 Nf6 Nc3 | Open Sicilian, 5. Nc3
      B56 Nc6
       B57 Bc4 | Sicilian defence, Sozin
       B58 Be2 | Sicilian defence, Boleslavsky
        B59 e5 Nb3 | Sicilian defence, Boleslavsky with Nb3
       B60 Bg5 | Sicilian defence, Rauzer
        B61 Bd7 | Sicilian defence, Rauzer with Bd7
        B62 e6 | Sicilian defence, Rauzer with e6
         B63 Qd2 | Sicilian defence, Rauzer, Qd2
          B64 Be7 O-O-O O-O f4 | Sicilian defence, Rauzer with Be7, f4
           B65 Nxd4 Qxd4 | Sicilian defence, Rauzer with Be7, Nxd4
          B66 a6 | Sicilian defence, Rauzer with a6
           B67 O-O-O Bd7 | Sicilian defence, Rauzer with a6 and Bd7
            B68 f4 Be7 | Sicilian defence, Rauzer with a6, Bd7 and Be7
             B69 Nf3 b5 Bxf6 | Sicilian defence, Rauzer with a6, Bxf6
      B70 g6 | Dragon
       B71 f4 | Dragon, Levenfish
       B72 Be3 | Dragon, Be3
        B73 Bg7 Be2 Nc6 O-O | Dragon, classical
         B73 O-O
         B74 O-O Nb3 | Dragon, classical with Nb3
        B75 Bg7 f3 | Dragon, Yugoslav attack
         B76 O-O | Dragon, Yugoslav attack, castled
          B77 Qd2 Nc6 Bc4 | Dragon, Yugoslav attack, Bc4
           B78 Bd7 O-O-O | Dragon, Yugoslav attack, both castled
            B79 Qa5 h4 | Dragon, Yugoslav attack, h4
      B80 e6 | Sicilian defence, Scheveningen
       B81 g4 | Sicilian defence, Keres attack
       B82 f4 | Sicilian defence, Scheveningen with f4
       B83 Be2 | Sicilian defence, Scheveningen with Be2
        B83 Nc6
        B84 a6 | Sicilian defence, Scheveningen, Be2 a6
         B85 O-O Nc6 f4 | Sicilian defence, Scheveningen main line
         B85 O-O Qc7 f4 Nc6
       B86 Bc4 | Sicilian defence, Scheveningen with Bc4
        B87 a6 Bb3 b5 | Sicilian defence, Scheveningen, Bc4 b5
        B88 Nc6 | Sicilian defence, Scheveningen, Bc4 Nc6
         B89 Be3 | Sicilian defence, Velimirovic attack
      B90 a6 | Najdorf
       B91 g3 | Najdorf, g3
       B92 Be2 | Najdorf, Be2
       B93 f4 | Najdorf, f4
       B94 Bg5 | Najdorf, Bg5
        B95 e6 | Najdorf, Bg5 with e6
         B96 f4 | Najdorf, Bg5 and f4
          B97 Qb6 | Najdorf, Bg5 and f4, Qb6
          B98 Be7 | Najdorf, Bg5 and f4, Be7
           B99 Qf3 Qc7 O-O-O Nbd7 | Najdorf, Bg5 and f4, Be7 main line
C00 e4 e6 | French defence
 C00 d4 d5
  C01 exd5 | French defence, exchange
  C02 e5 | French defence, advance
  C03 Nd2 | French defence, Tarrasch
   C04 Nc6 Ngf3 Nf6 | French defence, Tarrasch with Nc6
   C05 Nf6 | French defence, Tarrasch with Nf6
    C06 e5 Nfd7 Bd3 c5 c3 Nc6 Ne2 cxd4 cxd4 | French defence, Tarrasch main line
   C07 c5 | French defence, Tarrasch with c5
    C08 exd5 exd5 | French defence, Tarrasch, exchange on d5
     C09 Ngf3 Nc6 | French defence, Tarrasch, exchange with Nc6
  C10 Nc3 | French defence, 3. Nc3
   C11 Nf6 | French defence, classical
    C12 Bg5 Bb4 | French defence, MacCutcheon
    C13 Bg5 Be7 | French defence, classical with Be7
     C14 e5 Nfd7 Bxe7 Qxe7 | French defence, classical main line
   C15 Bb4 | French defence, Winawer
    C01 exd5 exd5
    C16 e5 | French defence, Winawer advance
     C17 c5 | French defence, Winawer with c5
      C18 a3 Bxc3 bxc3 | French defence, Winawer main line
       C19 Ne7 Nf3 | French defence, Winawer positional
C20 e4 e5 | Open game
 C21 d4 | Centre game and Danish gambit
  C21 exd4
   C22 Qxd4 Nc6 | Centre game
 C23 Bc4 | Bishop's opening
  C24 Nf6 | Bishop's opening, 2... Nf6
 C25 Nc3 | Vienna game
  C26 Nf6 | Vienna game, 2... Nf6
   C27 Bc4 Nxe4 | Vienna game, 3... Nxe4
   C28 Bc4 Nc6 | Vienna game, 3. Bc4 Nc6
   C29 f4 | Vienna gambit
 C30 f4 | King's gambit
  C31 d5 | Falkbeer's counter-gambit
   C32 exd5 e4 d3 Nf6 | Falkbeer's counter-gambit, d3
  C33 exf4 | King's gambit accepted
   C34 Nf3 | King's gambit accepted, 3. Nf3
    C35 Be7 | King's gambit accepted, Cunningham
    C36 d5 | King's gambit accepted, modern
    C37 g5 | King's gambit accepted, 3... g5
     C37 Bc4
      C38 Bg7 | King's gambit accepted, 4... Bg7
     C39 h4 | King's gambit accepted, 4. h4
 C40 Nf3 | King's knight opening
  C41 d6 | Philidor's defence
  C42 Nf6 | Petroff's defence
   C42 Bc4
   C43 d4 | Petroff's defence, 3. d4
  C44 Nc6 | King's knight opening, 2... Nc6
   C45 d4 exd4 Nxd4 | Scotch game
   C46 Nc3 | Three knights
    C47 Nf6 | Four knights
     C47 d4 exd4 Nxd4
     C48 Bb5 | Four knights, Spanish
      C49 Bb4 | Four knights, double Spanish
   C50 Bc4 | Italian game
    C51 Bc5 b4 | Evans gambit
     C52 Bxb4 c3 Ba5 | Evans gambit, 5... Ba5
    C53 Bc5 c3 | Italian game, 4. c3
     C54 Nf6 d4 | Italian game, 4. c3 Nf6
      C54 exd4
     C54 Nf6 d3
      C54 d6
    C55 Nf6 | Two knights' defence
     C50 d3 Bc5
     C55 d4 exd4
     C56 d4 exd4 O-O Nxe4 | Two knights' defence, 5... Nxe4
     C57 Ng5 | Two knights' defence, 4. Ng5
      C58 d5 exd5 Na5 | Two knights' defence, 5... Na5
       C59 Bb5 c6 dxc6 bxc6 Be2 h6 | Two knights' defence, 8... h6
   C60 Bb5 | Spanish game
    C61 Nd4 | Spanish game, Bird
    C62 d6 | Spanish game, old Steinitz
    C63 f5 | Spanish game, Jaenisch
    C64 Bc5 | Spanish game, classical
    C65 Nf6 | Spanish game, Berlin
     C65 O-O
      C66 d6 | Spanish game, Berlin with d6
       C66 d4 Bd7 Nc3 Be7
       C66 Nc3 Be7
      C67 Nxe4 | Spanish game, open Berlin
    C68 a6 Bxc6 | Spanish game, exchange
     C69 dxc6 O-O | Spanish game, exchange, castled
    C70 a6 Ba4 | Spanish game, 4. Ba4
     C71 d6 | Spanish game, modern Steinitz
      C72 O-O | Spanish game, modern Steinitz, castled
      C73 Bxc6 bxc6 d4 | Spanish game, modern Steinitz, exchange
      C74 c3 | Spanish game, modern Steinitz, c3
       C75 Bd7 | Spanish game, modern Steinitz, c3 Bd7
        C76 d4 g6 | Spanish game, modern Steinitz, fianchetto
     C77 Nf6 | Spanish game, Morphy
      C78 O-O | Spanish game, Morphy, castled
       C79 d6 | Spanish game, deferred Steinitz
       C80 Nxe4 | Open Spanish
        C80 d4 b5 Bb3 d5 dxe5 Be6
         C81 Qe2 | Open Spanish, Keres
         C82 c3 | Open Spanish, c3
          C83 Be7 | Open Spanish, c3 Be7
       C84 Be7 | Closed Spanish
        C84 d4 exd4
        C85 Bxc6 dxc6 | Closed Spanish, deferred exchange
        C86 Qe2 | Closed Spanish, Worrall
        C87 Re1 d6 | Closed Spanish, Averbakh
        C88 Re1 b5 Bb3 | Closed Spanish, 6... b5
         C89 O-O c3 d5 | Marshall attack
         C90 d6 | Closed Spanish, 7... d6
         C90 O-O d3 d6 c3
         C90 O-O c3 d6
          C91 d4 | Closed Spanish, 9. d4
          C92 h3 | Closed Spanish, 9. h3
           C93 h6 | Closed Spanish, Smyslov
           C94 Nb8 | Closed Spanish, Breyer
            C95 d4 | Closed Spanish, Breyer with d4
           C96 Na5 Bc2 | Closed Spanish, 9... Na5
            C97 c5 d4 Qc7 | Closed Spanish, Chigorin
             C98 Nbd2 Nc6 | Closed Spanish, Chigorin with Nc6
             C99 Nbd2 cxd4 cxd4 | Closed Spanish, Chigorin with cxd4
D00 d4 d5 | Closed game
 D00 Nc3 Nf6
 D01 Nc3 Nf6 Bg5 | Richter-Veresov attack
 D02 Nf3 | Closed game, 2. Nf3
  D02 Nf6
   D03 Bg5 | Torre attack
   D04 e3 | Closed game, e3
    D05 e6 | Colle system
 D06 c4 | Queen's gambit
  D07 Nc6 | Chigorin's defence
  D08 e5 | Albin's counter-gambit
   D09 dxe5 d4 Nf3 Nc6 g3 | Albin's counter-gambit, g3
  D10 c6 | Slav defence
   D11 Nf3 | Slav defence, 3. Nf3
    D11 Nf6
     D11 e3
      D12 Bf5 | Slav defence, 4. e3 Bf5
     D13 cxd5 cxd5 | Slav defence, exchange
      D14 Nc3 Nc6 Bf4 Bf5 | Slav defence, exchange, symmetrical
     D15 Nc3 | Slav defence, 4. Nc3
      D16 dxc4 a4 | Slav defence accepted
       D17 Bf5 | Slav defence, Czech
        D18 e3 | Slav defence, Czech with e3
         D19 e6 Bxc4 Bb4 O-O O-O Qe2 | Slav defence, Czech main line
  D20 dxc4 | Queen's gambit accepted
   D21 Nf3 | Queen's gambit accepted, 3. Nf3
    D22 a6 e3 Bg4 | Queen's gambit accepted, Alekhine
    D23 Nf6 | Queen's gambit accepted, 3... Nf6
     D24 Nc3 | Queen's gambit accepted, 4. Nc3
     D25 e3 | Queen's gambit accepted, 4. e3
      D26 e6 | Queen's gambit accepted, 4... e6
       D27 Bxc4 c5 O-O a6 | Queen's gambit accepted, classical
        D28 Qe2 | Queen's gambit accepted, classical with Qe2
         D29 b5 Bb3 Bb7 | Queen's gambit accepted, classical main line
  D30 e6 | Queen's gambit declined
   D30 Nf3 Nf6
   D31 Nc3 | Queen's gambit declined, 3. Nc3
    D32 c5 | Tarrasch defence
     D33 cxd5 exd5 Nf3 Nc6 g3 | Tarrasch defence, g3
      D34 Nf6 Bg2 Be7 | Tarrasch defence, main line
    D35 Nf6 | Queen's gambit declined, 3... Nf6
     D35 cxd5 exd5
      D36 Bg5 c6 Qc2 | Queen's gambit declined, exchange with Qc2
     D37 Nf3 | Queen's gambit declined, 4. Nf3
      D38 Bb4 | Ragozin's defence
       D39 Bg5 dxc4 | Ragozin's defence, Vienna
      D40 c5 | Semi-Tarrasch
       D40 e3
       D41 cxd5 | Semi-Tarrasch, 5. cxd5
        D42 Nxd5 e3 Nc6 Bd3 | Semi-Tarrasch, Bd3
      D43 c6 | Semi-Slav
       D43 Bg5 h6 Bxf6 Qxf6
       D44 Bg5 dxc4 | Semi-Slav, Botvinnik
       D45 e3 | Semi-Slav, 5. e3
        D46 Nbd7 Bd3 | Semi-Slav, Bd3
         D47 dxc4 Bxc4 | Semi-Slav, Meran
          D48 b5 Bd3 a6 | Semi-Slav, Meran with a6
           D49 e4 c5 e5 cxd4 Nxb5 | Semi-Slav, Meran main line
     D50 Bg5 | Queen's gambit declined, 4. Bg5
      D51 Nbd7 | Queen's gambit declined, 4... Nbd7
       D52 e3 c6 Nf3 | Cambridge Springs
      D53 Be7 | Queen's gambit declined, 4... Be7
       D53 Nf3
       D53 e3
        D54 O-O Rc1 | Queen's gambit declined, early Rc1
        D55 O-O Nf3 | Queen's gambit declined, 6. Nf3
         D56 h6 Bh4 | Lasker's defence
          D57 Ne4 Bxe7 Qxe7 cxd5 Nxc3 bxc3 | Lasker's defence, main line
          D58 b6 | Tartakower's defence
           D59 cxd5 Nxd5 Bxe7 Qxe7 Nxd5 | Tartakower's defence, exchange on d5
         D60 Nbd7 | Queen's gambit declined, orthodox
          D61 Qc2 | Orthodox defence, Qc2
           D62 c5 cxd5 | Orthodox defence, Qc2 and cxd5
          D63 Rc1 | Orthodox defence, Rc1
           D64 c6 Qc2 | Orthodox defence, Rc1 and Qc2
            D65 a6 cxd5 | Orthodox defence, Rc1 and Qc2, exchange
           D66 c6 Bd3 | Orthodox defence, Bd3
            D67 dxc4 Bxc4 Nd5 | Orthodox defence, Capablanca
             D68 Bxe7 Qxe7 O-O Nxc3 Rxc3 e5 | Orthodox defence, classical
              D69 dxe5 Nxe5 Nxe5 Qxe5 | Orthodox defence, classical with dxe5
D70 d4 Nf6 c4 g6 f3 d5 | Neo-Grünfeld
D70 d4 Nf6 c4 g6 g3 d5
 D71 Bg2 Bg7 | Neo-Grünfeld, Bg2
  D72 cxd5 Nxd5 e4 Nb6 Ne2 | Neo-Grünfeld, e4
  D73 Nf3 | Neo-Grünfeld, Nf3
   D74 O-O cxd5 Nxd5 O-O | Neo-Grünfeld, exchange
    D75 c5 | Neo-Grünfeld, exchange with c5
    D76 Nb6 | Neo-Grünfeld, exchange with Nb6
   D77 O-O O-O | Neo-Grünfeld, both castled
    D78 c6 | Neo-Grünfeld, c6
     D79 cxd5 cxd5 | Neo-Grünfeld, symmetrical
D80 d4 Nf6 c4 g6 Nc3 d5 | Grünfeld defence
 D81 Qb3 | Grünfeld defence, early Qb3
 D82 Bf4 | Grünfeld defence, 4. Bf4
  D83 Bg7 e3 O-O | Grünfeld gambit
   D84 cxd5 Nxd5 Nxd5 Qxd5 Bxc7 | Grünfeld gambit accepted
 D85 cxd5 Nxd5 | Grünfeld defence, exchange
  D86 e4 Nxc3 bxc3 Bg7 Bc4 | Grünfeld defence, exchange with Bc4
   D87 O-O Ne2 c5 | Grünfeld defence, exchange with Bc4, c5
    D88 O-O Nc6 Be3 cxd4 cxd4 | Grünfeld defence, Spassky
     D89 Bg4 f3 Na5 Bd3 Be6 | Grünfeld defence, Spassky with Be6
 D90 Nf3 | Grünfeld defence, 4. Nf3
  D91 Bg7 Bg5 | Grünfeld defence, Nf3 and Bg5
  D92 Bg7 Bf4 | Grünfeld defence, Nf3 and Bf4
   D93 O-O e3 | Grünfeld defence, Nf3, Bf4 and e3
  D94 Bg7 e3 | Grünfeld defence, e3
   D95 O-O Qb3 | Grünfeld defence, e3 and Qb3
  D96 Bg7 Qb3 | Grünfeld defence, Russian
   D97 dxc4 Qxc4 O-O e4 | Grünfeld defence, Russian with e4
    D98 Bg4 | Grünfeld defence, Smyslov
     D99 Be3 Nfd7 Qb3 | Grünfeld defence, Smyslov main line
E00 d4 Nf6 c4 e6 | Indian defences, 2... e6
 E00 g3
 E01 g3 d5 Bg2 | Catalan opening
 E01 g3 d5 Nf3
E02 d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Qa4 | Catalan opening, open with Qa4
 E03 Nbd7 Qxc4 | Catalan opening, open with Qa4 and Qxc4
E04 d4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Nf3 | Open Catalan
 E05 Be7 | Open Catalan, Be7
E06 d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3 | Closed Catalan
 E07 O-O O-O Nbd7 | Closed Catalan, Nbd7
  E08 Qc2 | Closed Catalan, Qc2
   E09 c6 Nbd2 | Closed Catalan, main line
E10 d4 Nf6 c4 e6 Nf3 | Indian defences, 3. Nf3
 E11 Bb4 | Bogo-Indian defence
 E12 b6 | Queen's Indian defence
  E12 Nc3
   E13 Bb7 Bg5 h6 Bh4 Bb4 | Queen's Indian defence, Nc3 and Bg5
  E14 e3 | Queen's Indian defence, e3
  E15 g3 | Queen's Indian defence, g3
   E15 Bb7 Bg2
    E16 Bb4 | Queen's Indian defence, Capablanca
    E17 Be7 | Queen's Indian defence, Be7
     E18 O-O O-O Nc3 | Queen's Indian defence, old main line
      E19 Ne4 Qc2 Nxc3 Qxc3 | Queen's Indian defence, old main line, Nxc3
E20 d4 Nf6 c4 e6 Nc3 Bb4 | Nimzo-Indian defence
 E21 Nf3 | Nimzo-Indian defence, 4. Nf3
 E22 Qb3 | Nimzo-Indian defence, Spielmann
  E23 c5 dxc5 Nc6 | Nimzo-Indian defence, Spielmann with c5
 E24 a3 Bxc3 bxc3 | Nimzo-Indian defence, Sämisch
  E25 c5 f3 d5 | Nimzo-Indian defence, Sämisch with f3
  E26 c5 e3 | Nimzo-Indian defence, Sämisch with e3
  E27 O-O | Nimzo-Indian defence, Sämisch, castled
   E28 e3 | Nimzo-Indian defence, Sämisch, castled, e3
    E29 c5 Bd3 Nc6 | Nimzo-Indian defence, Sämisch main line
 E30 Bg5 | Nimzo-Indian defence, Leningrad
  E31 h6 Bh4 c5 d5 d6 | Nimzo-Indian defence, Leningrad main line
 E32 Qc2 | Nimzo-Indian defence, classical
  E33 Nc6 | Nimzo-Indian defence, classical with Nc6
  E34 d5 | Nimzo-Indian defence, classical with d5
   E35 cxd5 exd5 | Nimzo-Indian defence, classical with cxd5
   E36 a3 | Nimzo-Indian defence, classical with a3
    E37 Bxc3 Qxc3 Ne4 Qc2 | Nimzo-Indian defence, classical with Ne4
  E38 c5 | Nimzo-Indian defence, classical with c5
   E39 dxc5 O-O | Nimzo-Indian defence, classical, c5 dxc5
 E40 e3 | Nimzo-Indian defence, 4. e3
  E41 c5 | Nimzo-Indian defence, 4. e3 c5
   E42 Ne2 | Nimzo-Indian defence, 4. e3 c5 5. Ne2
  E43 b6 | Nimzo-Indian defence, 4. e3 b6
   E44 Ne2 | Nimzo-Indian defence, 4. e3 b6 5. Ne2
    E45 Ba6 | Nimzo-Indian defence, Bronstein
  E46 O-O | Nimzo-Indian defence, 4. e3 O-O
   E47 Bd3 | Nimzo-Indian defence, 5. Bd3
    E48 d5 | Nimzo-Indian defence, 5. Bd3 d5
     E49 a3 Bxc3 bxc3 | Nimzo-Indian defence, Botvinnik
   E50 Nf3 | Nimzo-Indian defence, 5. Nf3
    E51 d5 | Nimzo-Indian defence, 5. Nf3 d5
     E51 Bd3
      E52 b6 | Nimzo-Indian defence, 6. Bd3 b6
      E53 c5 | Nimzo-Indian defence, 6. Bd3 c5
       E53 O-O
        E54 dxc4 Bxc4 | Nimzo-Indian defence, exchange on c4
         E55 Nbd7 | Nimzo-Indian defence, Bronstein with Nbd7
        E56 Nc6 | Nimzo-Indian defence, 7... Nc6
         E57 a3 dxc4 Bxc4 cxd4 | Nimzo-Indian defence, 7... Nc6, exchanges
         E58 a3 Bxc3 bxc3 | Nimzo-Indian defence, 7... Nc6, Bxc3
          E59 dxc4 Bxc4 | Nimzo-Indian defence, main line
E60 d4 Nf6 c4 g6 | King's Indian defence
 E60 Nf3
  E60 Bg7
   E60 g3
 E61 Nc3 | King's Indian defence, 3. Nc3
  E61 Bg7
   E61 Nf3
    E61 d6
     E62 g3 | King's Indian defence, fianchetto
      E62 O-O Bg2
       E62 Nc6 O-O
        E63 a6 | King's Indian defence, Panno
       E64 c5 | King's Indian defence, fianchetto with c5
        E65 O-O | King's Indian defence, Yugoslav
         E66 Nc6 d5 | King's Indian defence, Yugoslav with d5
       E67 Nbd7 | King's Indian defence, fianchetto with Nbd7
        E68 O-O e5 e4 | King's Indian defence, fianchetto with e5
         E69 c6 h3 | King's Indian defence, fianchetto main line
   E70 e4 | King's Indian defence, e4
    E70 d6
     E71 h3 | King's Indian defence, Makogonov
     E72 g3 | King's Indian defence, e4 and g3
     E73 Be2 | King's Indian defence, Be2
      E74 O-O Bg5 c5 | King's Indian defence, Averbakh
       E75 d5 e6 | King's Indian defence, Averbakh main line
     E76 f4 | King's Indian defence, four pawns
      E77 O-O Be2 | King's Indian defence, four pawns, Be2
      E77 O-O Nf3
       E78 c5 Be2 | King's Indian defence, four pawns, c5
        E79 cxd4 Nxd4 Nc6 Be3 | King's Indian defence, four pawns main line
     E80 f3 | King's Indian defence, Sämisch
      E81 O-O | King's Indian defence, Sämisch, castled
       E81 Be3
        E82 b6 | King's Indian defence, Sämisch with b6
        E83 Nc6 | King's Indian defence, Sämisch with Nc6
         E84 Nge2 a6 Qd2 Rb8 | King's Indian defence, Sämisch, Nc6 and Rb8
        E85 e5 | King's Indian defence, Sämisch with e5
         E86 Nge2 c6 | King's Indian defence, Sämisch, e5 and c6
         E87 d5 | King's Indian defence, Sämisch, closed
          E88 c6 | King's Indian defence, Sämisch, closed, c6
           E89 Nge2 cxd5 | King's Indian defence, Sämisch, closed, cxd5
     E90 Nf3 | King's Indian defence, e4 and Nf3
      E90 O-O
      E91 O-O Be2 | King's Indian defence, classical
       E92 e5 | King's Indian defence, classical with e5
        E93 d5 Nbd7 | King's Indian defence, Petrosian
        E94 O-O | King's Indian defence, classical, castled
         E94 Nbd7
         E95 Nbd7 Re1 | King's Indian defence, classical with Nbd7
          E96 c6 Bf1 a5 | King's Indian defence, classical, Nbd7 and a5
         E97 Nc6 | King's Indian defence, Mar del Plata
          E98 d5 Ne7 Ne1 | King's Indian defence, Mar del Plata, Ne1
           E99 Nd7 f3 f5 | King's Indian defence, Mar del Plata, f5
)";

}  // namespace touchmove::audit
