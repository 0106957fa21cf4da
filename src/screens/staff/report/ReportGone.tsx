import { handledPath } from '../../../features/overview/web/address.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import css from './ReportParts.module.css'

/** The user gave it to another department: what happened to it is said once, and where to look later. */
export const MovedReport = ({ id, said }: { id: number; said: string }) => (
  <Alert severity="success" title={said}>
    <p>
      Melding {id} hoort nu bij een andere afdeling. Je kunt de melding niet meer openen. Bij{' '}
      <Link href={handledPath}>Door mij behandeld</Link> zie je nog 30 dagen hoe het ermee staat.
    </p>
  </Alert>
)

/** The report went out of sight while one was writing: a text is work, so it is not taken away with it. */
export function UnsavedWords({ words }: { words: readonly string[] }) {
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
