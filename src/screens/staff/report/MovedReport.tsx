import { handledPath } from '#features/overview/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import css from './UnsavedTexts.module.css'

export const MovedReport = ({ id, said }: { id: number; said: string }) => (
  <Alert severity="success" title={said}>
    <p>
      Melding {id} hoort nu bij een andere afdeling. Je kunt de melding niet meer openen. Bij{' '}
      <Link href={handledPath}>Door mij behandeld</Link> zie je nog 30 dagen hoe het ermee staat.
    </p>
  </Alert>
)

export function UnsavedTexts({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Alert severity="caution" title="Wat je aan het typen was is niet opgeslagen">
      <p>Kopieer het als je het nog nodig hebt:</p>
      {words.map(text => (
        <p key={text} className={css.note}>
          {text}
        </p>
      ))}
    </Alert>
  )
}
