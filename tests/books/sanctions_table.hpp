// What each book permits for each breach, as read from its text. Which words of a clause permit what stands first; the
// list of each breach, with the usual choice marked, below it.
#pragma once

#include <string_view>

namespace touchmove::game {

/// Words of a clause, and the sanctions they permit.
struct SanctionWords {
  std::string_view clause;
  std::string_view remedies;
  std::string_view phrase;  ///< found in the clause: its rule, an example, or what is our reading of it
};

inline constexpr SanctionWords sanction_words[]{
    // FIDE: the kinds of penalty are one list; where no other is named an arbiter may choose from the whole of it.
    {"fide:penalties.kinds", "continue", "may"},
    {"fide:penalties.kinds", "warn", "warn"},
    {"fide:penalties.kinds", "add_time", "add time to the opponent"},
    {"fide:penalties.kinds", "take_time", "take time from the offender"},
    {"fide:penalties.kinds", "raise_points", "raise the opponent's points"},
    {"fide:penalties.kinds", "reduce_points", "reduce the offender's points"},
    {"fide:penalties.kinds", "loss", "declare the game lost"},
    {"fide:penalties.kinds", "fine", "fine (if announced)"},
    {"fide:penalties.kinds", "exclude", "exclude from rounds"},
    {"fide:penalties.kinds", "expel_event", "expel"},
    {"fide:conduct.devices", "loss", "he loses and the opponent wins"},
    {"fide:conduct.devices-leniency", "warn take_time", "first sound = warning and -10 minutes"},
    {"fide:conduct.prearranged", "continue", "result stands"},
    {"fide:conduct.prearranged", "loss_both", "both lose (0-0)"},
    {"fide:conduct.refusal", "instruct", "after two orders"},
    {"fide:conduct.refusal", "loss", "loses"},
    {"fide:conduct.refusal", "loss_half", "the arbiter decides the opponent's score"},
    {"fide:conduct.refusal", "loss_both continue", "the game may be lost by both"},
    {"fide:conduct.spectators", "remove expel_event continue", "the arbiter may expel offenders"},
    {"fide:penalties.disturbance", "add_time continue", "may give one or both players extra time"},
    {"fide:resignation.signals", "continue", "continue the game"},
    {"fide:resignation.signals", "loss", "record the resignation"},
    {"fide:resignation.handshake", "continue", "resume the game"},
    {"fide:resignation.handshake", "draw", "record the agreed result"},
    {"fide:resignation.handshake", "loss", "record the agreed result"},
    {"fide:resignation.both", "white_first black_first", "the order cannot be established"},
    {"fide:disability.differing-boards", "instruct", "adjusts his board"},
    {"fide:disability.differing-boards", "restore", "moves are retraced"},
    // US Chess: two minutes are usual, the director may choose otherwise.
    {"uschess:II.4.penalty", "add_time", "The usual penalty for breaking a rule"},
    {"uschess:II.4.penalty.discretion", "warn take_time loss remove forfeit_games expel_event",
     "may impose another penalty"},
    {"uschess:II.4.penalty.discretion", "continue", "or none"},
    {"uschess:II.4.outsider-penalty", "warn remove continue", "at the director's discretion"},
    {"uschess:II.4.outsider-penalty", "forfeit_games", "forfeited games"},
    {"uschess:II.4.outsider-penalty", "expel_event", "removal from the tournament"},
    {"uschess:II.2.flag.outsider", "forfeit_games", "forfeit all games played"},
    {"uschess:II.2.flag.outsider", "expel_event", "expelled from the tournament"},
    {"uschess:II.2.flag.outsider", "continue", "at the chief director's sole discretion"},
    {"uschess:II.1.talk.after", "remove", "director sends them out"},
    {"uschess:II.1.noise", "quiet remove", "director stops it"},
    {"uschess:II.8.abandon", "loss", "forfeits"},
    {"uschess:II.8.abandon", "continue", "without returning for the rest of the round"},
    // US Chess scholastic blitz: where it names nothing clause 24 sends to the usual penalty.
    {"uschess-blitz:13.first", "warn", "the offender is warned"},
    {"uschess-blitz:13.second", "add_time", "adds one minute to the claimant's clock"},
    {"uschess-blitz:13.third", "loss", "the offender loses the game"},
    {"uschess-blitz:13.flag", "add_time", "receives one minute"},
    {"uschess-blitz:9b", "add_time", "one minute is added to the opponent's time"},
    {"uschess-blitz:22", "take_time", "penalized with loss of time"},
    {"uschess-blitz:22", "continue", "may be penalized"},
    {"uschess-blitz:16.new-game", "restart", "order a new one"},
    {"uschess-blitz:16.new-game", "continue", "may cancel"},
    {"uschess-blitz:16.penalty", "remove", "expel the offender from the playing room"},
    {"uschess-blitz:16.penalty", "warn forfeit_games expel_event",
     "penalized at discretion up to expulsion from the event"},
    {"uschess-blitz:5b", "other own", "is preferred to an analog one"},
    {"uschess-blitz:5c", "own other", "Black chooses"},
    {"uschess-blitz:8.side", "own other", "chooses the side of the table"},
    // US Chess scholastic bughouse
    {"bughouse:B-1.partner.hands", "warn add_time take_time loss continue",
     "director's discretion up to loss of the match"},
    {"bughouse:B-1.partner.outsiders", "continue restart", "may cancel and replay the match"},
    {"bughouse:B-1.partner.outsiders", "remove", "expel the offender"},
    {"bughouse:B-1.partner.outsiders", "warn take_time loss forfeit_games expel_event", "penalize"},
    {"bughouse:B-1.same-hand", "warn add_time take_time continue", "a breach may be penalized but is not a losing"},
    {"bughouse:B-1.turn", "warn add_time take_time continue", "may be penalized but is not a losing illegal move"},
    {"bughouse:B-1.hand.visible", "warn add_time take_time loss continue", "amount at the director's discretion"},
    // IESA: the ten kinds of 18-3, and what a rule specifies instead.
    {"iesa:18-1", "continue", "may be penalised"},
    {"iesa:18-3-1", "warn", "Recorded warning"},
    {"iesa:18-3-2", "add_time", "Time added to the clock of the offender's opponent"},
    {"iesa:18-3-3a", "reduce_points", "Points taken from the individual"},
    {"iesa:18-3-3b", "reduce_team_points", "Points taken from the team"},
    {"iesa:18-3-4a", "expel_round", "For the round"},
    {"iesa:18-3-4b", "expel_event", "For the tournament"},
    {"iesa:18-3-5", "exclude", "Forfeiture of a number of future rounds"},
    {"iesa:18-3-6", "loss", "Loss of the game in progress"},
    {"iesa:18-3-7", "loss_half", "Changing the normal scoring"},
    {"iesa:18-3-9", "new_game new_game_same_clocks", "having a new one played in its place"},
    {"iesa:18-3-10", "loss_both", "lost by both players"},
    {"iesa:17-2-2a", "quiet", "quiet the person"},
    {"iesa:17-2-2b", "remove", "remove from the area of play"},
    {"iesa:17-2-2c", "expel_round", "for the rest of the round"},
    {"iesa:17-2-2d",
     "warn add_time reduce_points reduce_team_points expel_event exclude loss loss_half new_game new_game_same_clocks "
     "loss_both",
     "penalise under 18-3"},
    {"iesa:17-3-3", "loss reduce_points reduce_team_points expel_round expel_event exclude",
     "the running game is forfeited at least"},
    {"iesa:17-3-3", "warn add_time", "a lesser penalty"},
    {"iesa:17-5", "continue", "may be treated as analysing"},
    {"iesa:17-7-6", "warn", "minor-violation penalty"},
    {"iesa:17-7-6", "reduce_team_points expel_round exclude", "heavier ones"},
    {"iesa:17-7-6", "add_time reduce_points expel_event loss_half", "Those involved in a 17-7 violation are penalised"},
    {"iesa:17-7-6", "loss", "for analysis the player may be forfeited"},
    {"iesa:17-8-1a", "loss", "forfeiture of the game"},
    {"iesa:17-8-1b", "take_time", "5 minutes off that player's clock"},
    {"iesa:17-8-1b", "loss", "a second violation forfeits the game"},
    {"iesa:17-8-1c", "instruct", "told to remove them"},
    {"iesa:11-4", "loss", "loses"},
    {"iesa:11-4", "loss_both", "both lose"},
    {"iesa:4-5a", "warn", "First offence: warning"},
    {"iesa:4-5a", "add_time", "repetition may bring a time penalty"},
    {"iesa:16-4", "warn continue", "an official may warn"},
    {"iesa:16-4", "add_time loss", "penalise up to the loss of the game"},
    {"iesa:17-10-2", "instruct", "told to move behind"},
    {"iesa:17-9-2", "quiet remove", "Forbidden to spectators"},
    {"iesa:17-11-2b", "continue", "game goes on"},
    {"iesa:17-11-2c", "warn add_time reduce_points reduce_team_points", "penalised for the absence and sent back"},
    {"iesa:17-11-3", "exclude expel_event", "the penalty applied"},
    {"iesa:14-11", "add_time", "costs 2 minutes"},
    {"iesa:9-3-2", "continue", "no 14-11 penalty for Black"},
    {"iesa:14-2-2", "add_time", "gets a time penalty"},
    {"iesa:14-2-2", "continue", "if the Floor Official thinks"},
    {"iesa:21-7-2d", "instruct", "they are corrected"},
    {"iesa:21-7-2d", "add_time", "must accept certain disadvantages"},
    {"iesa:21-7-2e", "restore", "the moves are retraced"},
    {"iesa:8-9", "dismiss", "records both the claim and the alleged offence"},
    {"iesa:1-4-1", "own", "Black's equipment is used"},
    {"iesa:1-4-1a", "other", "the opponent's equipment is used"},
    {"iesa:4-3-2", "own other", "decide where the clock stands"},
    {"iesa:21-3", "continue instruct loss", "without any prompting"},
    // The laws of 1911: a game is forfeited or it is not.
    {"bcf-1911:40", "instruct", "refusing to stop"},
    {"bcf-1911:42a", "loss", "forfeits the game"},
    {"bcf-1911:42a", "continue", "Wilfully"},
    {"bcf-1911:42b", "loss", "forfeits the game"},
    {"bcf-1911:42b", "continue", "a reasonable time"},
    {"bcf-1911:42d", "loss", "forfeits the game"},
    {"bcf-1911:42e", "loss", "forfeits the game"},
};

/// Breaches of one book that have the same list. A breach is an incident's word; after `/` whose it is, where it is not
/// a player's alone, after `#` the how manieth, after `~` how it was brought, after `@` when it is spoken of.
struct SanctionList {
  std::string_view book;
  std::string_view breaches;
  std::string_view remedies;  ///< the usual one with a star; seconds where they are fixed
};

inline constexpr std::string_view fide_first =
    "continue warn* add_time take_time raise_points reduce_points loss fine exclude expel_event";
inline constexpr std::string_view fide_again =
    "continue warn add_time* take_time raise_points reduce_points loss fine exclude expel_event";
inline constexpr std::string_view ten_kinds =
    "continue* warn add_time reduce_points reduce_team_points expel_round expel_event exclude loss loss_half "
    "new_game=300 "
    "new_game_same_clocks loss_both";
inline constexpr std::string_view one_of_ten =
    "warn* add_time reduce_points reduce_team_points expel_round expel_event exclude loss loss_half new_game=300 "
    "new_game_same_clocks loss_both";

inline constexpr SanctionList sanction_lists[]{
    {"fide",
     "notes#1 writing_ahead#1 advice#1 analysis#1 talking#1 distraction#1 noise#1 banging#1 draw_offers#1 left_area#1 "
     "left_venue#1 abandoned#1 walkout#1 clock_other_hand#1 clock_hand#1 clock_force#1 clock_lifted#1 "
     "clock_knocked_over#1 "
     "pressed_before_moving#1 unsporting#1@anytime rudeness#1@anytime humiliation#1@anytime deception#1 "
     "toppled_and_pressed#1 men_swept_off#1 "
     "inspection_refused#1 other_breach#1 deputy_spoke/anyone",
     fide_first},
    {"fide",
     "notes#2+ writing_ahead#2+ advice#2+ analysis#2+ talking#2+ distraction#2+ noise#2+ banging#2+ draw_offers#2+ "
     "left_area#2+ left_venue#2+ abandoned#2+ walkout#2+ clock_other_hand#2+ clock_hand#2+ clock_force#2+ "
     "clock_lifted#2+ "
     "clock_knocked_over#2+ "
     "pressed_before_moving#2+ unsporting#2+@anytime rudeness#2+@anytime humiliation#2+@anytime deception#2+ "
     "toppled_and_pressed#2+ "
     "men_swept_off#2+ inspection_refused#2+ other_breach#2+",
     fide_again},
    {"fide", "device_carried device_sound device_used", "loss*"},
    {"fide", "device_in_bag",
     "loss* continue warn add_time take_time raise_points reduce_points fine exclude expel_event"},
    {"fide", "milder:device_carried#1 milder:device_sound#1 milder:device_in_bag#1", "take_time+warn* warn*"},
    {"fide", "arranged_draw/anyone@anytime thrown_game/anyone@anytime",
     "continue* loss_both warn reduce_points fine exclude expel_event"},
    {"fide", "refusal/anyone#1-2",
     "instruct* warn add_time take_time raise_points reduce_points fine exclude expel_event"},
    {"fide", "refusal/anyone#3+", "loss* loss_half"},
    {"fide", "refusal_both/anyone", "loss_both* continue"},
    {"fide",
     "interference/participant+spectator+coach kibitz/participant+spectator+coach "
     "kibitz_gesture/participant+spectator+coach advice_unasked/participant+spectator+coach "
     "flag_remark/participant+spectator+coach claim_remark/participant+spectator+coach "
     "noise/participant+spectator+coach@anytime talking/participant+spectator+coach "
     "kibitz_overheard/participant+spectator+coach clock_reminder/participant+spectator+coach "
     "advice/participant+spectator+coach analysis/participant+spectator+coach "
     "distraction/participant+spectator+coach@anytime device_sound/participant+spectator+coach@anytime "
     "unsporting/participant+spectator+coach@anytime rudeness/participant+spectator+coach@anytime",
     "continue* remove expel_event"},
    {"fide", "disturbance/anyone", "continue* add_time"},
    {"fide", "resign_sign/anyone", "continue* loss"},
    {"fide", "handshake/anyone", "continue* draw loss"},
    {"fide", "resign_both/anyone", "white_first black_first"},
    {"fide", "boards_differ/anyone", "instruct*"},
    {"fide", "scores_differ/anyone", "restore*"},

    {"uschess",
     "unsporting@anytime rudeness@anytime humiliation@anytime men_swept_off talking noise@anytime device_sound@anytime "
     "demand_refused banging@anytime distraction "
     "draw_offers clock_hand clock_other_hand pressed_before_moving moved_before_press analysis "
     "device_used device_carried notes advice kibitz writing_ahead refusal "
     "other_breach sheet_read^opponent sheet_corrected^opponent",
     "add_time* warn take_time loss continue"},
    {"uschess",
     "claim_remark/participant+spectator+coach interference/participant+spectator+coach "
     "kibitz/participant+spectator+coach advice_unasked/participant+spectator+coach "
     "kibitz_gesture/participant+spectator+coach advice/participant+spectator+coach "
     "kibitz_overheard/participant+spectator+coach clock_reminder/participant+spectator+coach "
     "talking/participant+spectator+coach distraction/participant+spectator+coach "
     "unsporting/participant+spectator+coach@anytime rudeness/participant+spectator+coach@anytime",
     "warn* remove forfeit_games expel_event continue"},
    {"uschess", "flag_remark/participant+spectator+coach+deputy+official",
     "warn* remove forfeit_games expel_event continue"},
    {"uschess", "talking_after/anyone#1@anytime", "remove*"},
    {"uschess", "talking_after/anyone#2+@anytime", "remove* warn forfeit_games expel_event"},
    {"uschess", "noise/participant+spectator+coach@anytime device_sound/participant+spectator+coach@anytime",
     "quiet* remove"},
    {"uschess", "abandoned walkout left_venue", "loss* continue"},

    {"uschess-blitz", "toppled_and_pressed#1", "warn*"},
    {"uschess-blitz", "toppled_and_pressed#2", "add_time=60*"},
    {"uschess-blitz", "toppled_and_pressed#3+", "loss*"},
    {"uschess-blitz", "toppled_and_pressed#1-2!flag", "add_time=60+warn*"},
    {"uschess-blitz", "clock_knocked_over", "add_time=60*"},
    {"uschess-blitz", "clock_lifted clock_touched clock_other_hand clock_hand moved_before_press",
     "add_time* warn take_time loss continue"},
    {"uschess-blitz", "banging clock_force", "continue* take_time"},
    {"uschess-blitz", "clock_kind@before", "other* own"},
    {"uschess-blitz", "clocks_alike@before&there seating~observed@before", "own* other"},
    {"uschess-blitz", "clocks_alike@before&late", "other*"},
    {"uschess-blitz",
     "advice/spectator+coach interference/spectator+coach flag_remark/spectator+coach claim_remark/spectator+coach "
     "kibitz/spectator+coach "
     "kibitz_gesture/spectator+coach kibitz_overheard/spectator+coach clock_reminder/spectator+coach "
     "advice_unasked/spectator+coach talking/spectator+coach distraction/spectator+coach",
     "continue* restart remove"},
    {"uschess-blitz",
     "advice/participant interference/participant flag_remark/participant claim_remark/participant kibitz/participant "
     "kibitz_gesture/participant kibitz_overheard/participant clock_reminder/participant advice_unasked/participant "
     "talking/participant distraction/participant",
     "continue* restart remove warn forfeit_games expel_event"},

    {"bughouse", "partner_board/player+partner", "warn* add_time take_time loss continue"},
    {"bughouse", "clock_other_hand moved_before_press", "continue* warn add_time take_time"},
    {"bughouse", "hand_hidden", "continue* warn add_time take_time loss"},
    {"bughouse", "advice/anyone", "continue* restart warn take_time loss"},
    {"bughouse",
     "advice/spectator+coach advice_unasked/spectator+coach kibitz/spectator+coach kibitz_gesture/spectator+coach "
     "kibitz_overheard/spectator+coach flag_remark/spectator+coach claim_remark/spectator+coach "
     "clock_reminder/spectator+coach interference/spectator+coach talking/spectator+coach distraction/spectator+coach",
     "continue* restart remove"},
    {"bughouse",
     "advice/participant advice_unasked/participant kibitz/participant kibitz_gesture/participant "
     "kibitz_overheard/participant "
     "flag_remark/participant claim_remark/participant clock_reminder/participant interference/participant "
     "talking/participant distraction/participant",
     "continue* restart remove warn forfeit_games expel_event"},

    {"iesa",
     "clock_hand/anyone clock_lifted/anyone unsporting/anyone@anytime humiliation/anyone@anytime anothers_name/anyone "
     "assumed_name/anyone rudeness/anyone@anytime deception/anyone takeback_allowed/anyone "
     "distraction_elsewhere/anyone "
     "draw_offers/anyone#2+ draw_asked/anyone headphones/anyone#2+ left_area/anyone left_venue/anyone "
     "men_swept_off/anyone other_breach/anyone demand_refused/anyone "
     "facing_teammate/spectator#2+@anytime facing_teammate/player+participant#2+ distraction~by_claim "
     "distraction~meant "
     "distraction~warned talking~by_claim talking~meant talking~warned noise~by_claim noise~meant noise~warned "
     "banging~by_claim banging~meant banging~warned toppled_and_pressed",
     ten_kinds},
    {"iesa",
     "result_effort/anyone arranged_draw/anyone thrown_game/anyone urging/anyone contesting/anyone kibitz/anyone "
     "kibitz_gesture/anyone adjusted_out_of_turn/anyone "
     "distraction/participant+coach+partner+deputy+official talking/participant+coach+partner+deputy+official "
     "noise/participant+coach+partner+deputy+official flag_remark/participant+coach+partner+deputy+official "
     "claim_remark/participant+coach+partner+deputy+official interference/participant+coach+partner+deputy+official",
     one_of_ten},
    {"iesa", "room_analysis/anyone@anytime equipment_left/anyone@anytime photography/anyone@anytime",
     "warn* add_time reduce_points reduce_team_points expel_round expel_event exclude loss loss_half"},
    {"iesa", "kibitz_overheard/anyone",
     "quiet* remove expel_round warn add_time reduce_points reduce_team_points expel_event exclude loss loss_half "
     "new_game=300 new_game_same_clocks loss_both"},
    {"iesa", "advice notes analysis",
     "loss* reduce_points+loss reduce_team_points+loss expel_round+loss expel_event+loss exclude+loss"},
    {"iesa", "advice/anyone", "loss* add_time warn reduce_team_points expel_round expel_event"},
    {"iesa", "deputy_spoke/anyone",
     "loss* reduce_points+loss reduce_team_points+loss expel_round+loss expel_event+loss exclude+loss warn add_time"},
    {"iesa", "advice_unasked advice_unasked/anyone", "warn* add_time reduce_points reduce_team_points"},
    {"iesa", "writing_ahead/anyone", "continue* loss"},
    {"iesa", "skittles/anyone#1@anytime post_mortem/anyone#1@anytime", "warn*"},
    {"iesa", "skittles/anyone#2+@anytime post_mortem/anyone#2+@anytime", "reduce_team_points* expel_round exclude"},
    {"iesa", "device_used", "loss*"},
    {"iesa", "device_sound#1", "take_time=300>60*"},
    {"iesa", "device_sound#2+", "loss*"},
    {"iesa", "headphones/anyone#1", "instruct* warn add_time"},
    {"iesa", "refusal", "loss*"},
    {"iesa", "refusal_both/anyone", "loss_both*"},
    {"iesa", "clock_other_hand#1", "warn*"},
    {"iesa", "clock_other_hand#2+", "warn* add_time"},
    {"iesa", "clock_force/anyone#1", "warn* continue"},
    {"iesa", "clock_force/anyone#2+", "warn* add_time loss continue"},
    {"iesa", "clock_reminder", "continue* add_time"},
    {"iesa", "pressed_before_moving", "add_time=120* continue"},
    // 14-2-2: the player who was told pays in time, if it may have mattered.
    {"iesa", "clock_reminder/participant+spectator+coach+partner+deputy+official",
     "quiet remove warn* add_time reduce_team_points expel_round expel_event"},
    {"iesa",
     "noise/spectator@anytime distraction/spectator@anytime interference/spectator@anytime "
     "talking/spectator@anytime device_sound/spectator@anytime",
     "quiet* remove warn reduce_team_points expel_round expel_event"},
    {"iesa", "kibitz/spectator@anytime flag_remark/spectator@anytime claim_remark/spectator@anytime",
     "quiet remove warn* reduce_team_points expel_round expel_event"},
    {"iesa", "facing_teammate/player+participant#1 facing_teammate/spectator#1@anytime", "instruct*"},
    {"iesa", "distraction~observed talking~observed noise~observed banging~observed draw_offers/anyone#1", "warn*"},
    {"iesa", "walkout abandoned",
     "continue* warn add_time reduce_points reduce_team_points exclude+loss expel_event+loss"},
    {"iesa", "boards_differ/anyone", "instruct* add_time"},
    {"iesa", "scores_differ/anyone", "restore*"},
    {"iesa", "claim_unproved/anyone", "dismiss*"},
    {"iesa", "equipment@before seating~observed@before", "own* other"},
    {"iesa", "prompting/anyone", "continue* instruct loss"},

    {"bcf-1911", "notes advice", "instruct* loss"},
    {"bcf-1911", "men_swept_off stopped_play abandoned walkout left_venue", "loss* continue"},
    {"bcf-1911", "demand_refused refusal men_swept_off~meant", "loss*"},
};

}  // namespace touchmove::game
