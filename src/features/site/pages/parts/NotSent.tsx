import { formTexts as texts } from '#features/questionnaires/web/texts.ts'
import css from './NotSent.module.css'

export function NotSent({ typed }: { typed: readonly string[] }) {
  const written = typed.filter(text => text.trim() !== '')
  if (written.length === 0) return null
  return (
    <section className={css.notSent} aria-labelledby="not-sent">
      <h2 id="not-sent">{texts.typedHeading}</h2>
      <p>{texts.typedNotSent}</p>
      {written.map(text => (
        <p key={text} className={css.quote}>
          {text}
        </p>
      ))}
    </section>
  )
}
