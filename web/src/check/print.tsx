// The dispute on one sheet of paper: what was claimed, on what, the ruling, its clauses, the decision, room to sign.
import { clockText } from '../game/model/clock';
import { resultText } from '../game/model/rulings';
import { language, words } from '../vocabulary/words';
import type { Checked } from './answer';
import { numberOf, readingsOf, type Case } from './case';
import { partyName } from './dispute';
import { Diagram } from '../board/diagram';
import { ClauseWords, lineTitle, menOf, plyNames, told } from './ruling';

export function PrintedCheck({ of, checked }: { of: Case; checked: Checked }) {
  const names = plyNames(of, checked);
  const { state } = checked.after;
  const clocks = readingsOf(of) ? state.clocks : null;
  const { moves } = checked.before.state;
  const lines = told(checked);
  const clauses = [...new Set(lines.flatMap((line) => (line.ruling?.clauses ?? []).slice(0, 3)))].slice(0, 6);
  return (
    <section class="printed printed-check" aria-hidden="true">
      <h2>{words('check.print.title')}</h2>
      <dl>
        {of.event && (
          <>
            <dt>{words('check.event')}</dt>
            <dd>{of.event}</dd>
          </>
        )}
        <dt>{words('check.print.players')}</dt>
        <dd>{words('lobby.games.against', { white: of.white || words('side.white'), black: of.black || words('side.black') })}</dd>
        <dt>{words('sheet.event')}</dt>
        <dd>{[words(`book.${of.rulebook}`), of.time || words('lobby.time.none')].join(', ')}</dd>
        <dt>{words('check.print.date')}</dt>
        <dd>{new Date().toLocaleString(language(), { dateStyle: 'long', timeStyle: 'short' })}</dd>
      </dl>
      <div class="printed-facts">
        <div>
          {lines.map((line) => {
            const { title, facts, effects } = lineTitle(line, names, menOf(checked));
            return (
              <div key={line.seq} class="printed-ruling">
                <p>
                  <b>{title}</b> ({partyName(line.by ?? 'hall')})
                </p>
                {facts.length > 0 && <p>{facts.join(' ')}</p>}
                {effects.length > 0 && <p>{effects.join('; ')}</p>}
              </div>
            );
          })}
          {state.result && (
            <p>
              <b>
                {words('sheet.result')}: {resultText(state.result.result, state.result.reason)}
              </b>
            </p>
          )}
          {clocks && (
            <p>
              {words('check.clocks.set')}:{' '}
              {words('clock.read', { white: clockText(clocks.white.remaining), black: clockText(clocks.black.remaining) })}
            </p>
          )}
        </div>
        <Diagram fen={state.fen} caption={words('check.diagram.now', { side: words(`side.${state.turn}`) })} />
      </div>
      {checked.diagrams.length > 0 && (
        <div class="diagrams">
          {checked.diagrams.slice(0, 5).map(({ ply, fen }) => (
            <Diagram key={ply} fen={fen} caption={ply === 0 ? words('check.diagram.start') : words('check.diagram.after', { move: names(ply) })} />
          ))}
        </div>
      )}
      {clauses.map((id) => (
        <ClauseWords id={id} key={id} />
      ))}
      {of.note && (
        <p>
          <b>{words('check.note')}:</b> {of.note}
        </p>
      )}
      <p class="printed-moves">
        {moves.map((move) => `${move.ply % 2 === 1 || move.ply === 1 ? `${numberOf(move.ply, of.start)} ` : ''}${move.san}`).join(' ')}
      </p>
      <p class="head">
        {words('sheet.head')}: {checked.head}
      </p>
      <p class="sign">
        <span>{words('check.party.official')}</span>
        <span>{words('sheet.white')}</span>
        <span>{words('sheet.black')}</span>
      </p>
    </section>
  );
}
