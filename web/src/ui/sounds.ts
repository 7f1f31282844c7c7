// What the hall sounds like to whoever wants to hear it: wood, a clock's lever, a bell. Made here, not fetched.

export type Sound = 'touch' | 'move' | 'press' | 'low' | 'call' | 'end';

/** Frequency in hertz, length in seconds, loudness; one after another. */
const NOTES: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
  touch: [[420, 0.03, 0.05]],
  move: [[190, 0.07, 0.3]],
  press: [[900, 0.025, 0.12], [300, 0.05, 0.2]],
  low: [[740, 0.12, 0.18], [740, 0.12, 0.18]],
  call: [[660, 0.25, 0.25], [880, 0.4, 0.25]],
  end: [[392, 0.2, 0.2], [294, 0.4, 0.2]],
};
/** How a phone shakes, in ms; nothing for what is heard often. */
const SHAKES: Partial<Readonly<Record<Sound, readonly number[]>>> = {
  touch: [8],
  press: [14],
  low: [60, 60, 60],
  call: [120, 80, 120],
};

let audio: AudioContext | null = null;

/** Sounds it; says nothing where the browser will not, as before the first press. */
export function sound(what: Sound): void {
  const shake = SHAKES[what];
  if (shake && typeof navigator.vibrate === 'function') navigator.vibrate([...shake]);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  let at = audio.currentTime;
  for (const [hertz, seconds, loudness] of NOTES[what]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(hertz, at);
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}
