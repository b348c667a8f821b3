// SPDX-License-Identifier: Apache-2.0
// The words of the replay screen. What begins with `replay.say.` is a sentence, the rest labels.
export const en = {
  'replay.menu': 'Replays',
  'replay.title': 'Replay',
  'replay.of': 'Replay of {title}',
  // Coming in.
  'replay.choose': 'Choose a journal',
  'replay.drop': 'Drop it here',
  'replay.opening': 'Opening the journal',
  'replay.not_opened': 'This cannot be shown',
  'replay.say.drop':
    'A journal is the whole of a game in one file. After a game, “Download journal” gives it to you; drop the file here to watch the game again, on any Parlour.',
  'replay.say.empty': 'Nothing has happened in this game yet.',
  'replay.say.problem': '{place}: {reason}',
  // The bar.
  'replay.controls': 'Replay controls',
  'replay.play': 'Play',
  'replay.pause': 'Pause',
  'replay.back': 'One step back',
  'replay.forward': 'One step on',
  'replay.turn_back': 'Previous turn',
  'replay.turn_on': 'Next turn',
  'replay.start': 'To the start',
  'replay.end': 'To the end',
  'replay.speed': 'Speed',
  'replay.speed_now': 'Speed {rate}×',
  'replay.scrubber': 'Moment of the game',
  'replay.say.moment': '{at} of {total}. {line}',
  'replay.count': '{at} / {total}',
  'replay.download': 'Download journal',
  // Who was likely to win.
  'replay.chances': 'Chances to win',
  'replay.chances_coming': 'Working out the chances',
  'replay.percent': '{n} %',
  'replay.chance_of': '{name} {n} %',
  // Games of one's own.
  'replay.own': 'Your games',
  'replay.saved': 'Your saves',
  'replay.goes_on': 'Still going on',
  'replay.finished': 'Finished',
  // Dice.
  'replay.dice': 'Check the dice',
  'replay.dice_title': 'Fair dice',
  'replay.checking': 'Checking',
  'replay.fair': 'The dice were fair',
  'replay.unfair': 'Something is wrong',
  'replay.unknown': 'It cannot be told',
  'replay.say.fair':
    'All {count} {count#throw|throws} of chance follow from the secret that the house had locked away before the game. It could not choose a single one.',
  'replay.say.unfair':
    '{count} {count#throw does|throws do} not follow from the secret that was promised before the game.',
  'replay.say.damaged': 'The journal is damaged or was changed: {reason}',
  'replay.say.unrevealed':
    'The secret behind {count} {count#throw|throws} is not in this journal. It is revealed when the game is over.',
  'replay.say.none': 'No secret was promised for this game, so there is nothing to check it with.',
  'replay.commitment': 'Promise before the game',
  'replay.secret': 'Secret after the game',
  'replay.say.how':
    'The promise is a fingerprint of the secret. Anybody can make the fingerprint again, and with the secret every throw: “parlour verify” does it without this server.',
} as const;
