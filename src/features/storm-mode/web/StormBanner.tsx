import type { StormNotice } from '#kit/configuration.ts'
import { withNonBreakingSpaces } from '#kit/telephone.ts'
import { Telephone } from '#web/ui/contact.tsx'
import { useHasPassed } from '#web/use-timers.ts'
import { endInWords } from '../end-in-words.ts'
import { stormTexts as texts } from '../texts.ts'
import css from './StormBanner.module.css'

type Props = {
  storm: Pick<StormNotice, 'message' | 'messageEn' | 'calls'> & {
    endsAt?: string | undefined
  }
}

export function StormBanner({ storm: { message, messageEn, calls, endsAt } }: Props) {
  const hasEnded = useHasPassed(endsAt)
  if (hasEnded) return null
  return (
    <section className={css.banner} aria-label={texts.label}>
      {texts.messages(message, messageEn).map(({ text, lang }, index) => (
        <p key={text} className={index === 0 ? css.message : undefined} lang={lang}>
          {text}
        </p>
      ))}
      {calls.length > 0 && (
        <ul className={css.calls}>
          {calls.map(({ label, number }) => (
            <li key={`${label} ${number}`}>
              <StormText {...texts.call(label)} />
              <Telephone>
                <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{withNonBreakingSpaces(number)}</a>
              </Telephone>
            </li>
          ))}
        </ul>
      )}
      {endsAt && <p className={css.until}>{texts.until(endInWords(new Date(endsAt)))}</p>}
    </section>
  )
}

type StormTextProps = { text: string; lang: string | undefined }

export const StormText = ({ text, lang }: StormTextProps) =>
  lang === undefined ? text : <span lang={lang}>{text}</span>
