import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { Markdown } from '../../../../web/ui/Markdown.tsx'
import { readableDescription, shortDateTime } from '../../../report-view/display.ts'
import { useColleagueNames } from '../../../users/web/colleague-names.tsx'
import { authorOf } from '../author.ts'
import type { ShownLine } from '../photos.ts'
import { withoutRepeatedAnswers } from '../repeated.ts'
import css from './HistoryList.module.css'

/** The history of a report, newest first. Texts of users may contain links and lists, but no HTML. */
export const HistoryList = ({ lines }: { lines: readonly ShownLine[] }) => (
  <ol className={css.list}>
    {withoutRepeatedAnswers(lines).map(line => (
      <Line key={line.identifier} line={line} />
    ))}
  </ol>
)

function Line({ line }: { line: ShownLine }) {
  const { when } = line
  const nameOf = useColleagueNames()
  return (
    <li className={css.line}>
      <p className={css.origin}>
        <time dateTime={when}>{shortDateTime(when)}</time>
        <span>{nameOf(authorOf(line))}</span>
      </p>
      <div>
        <p className={css.action}>{actionOf(line, nameOf)}</p>
        <LineText line={line} />
      </div>
    </li>
  )
}

/** What was written, with the photos that came with it. */
export function LineText({ line }: { line: ShownLine }) {
  const { description, photos, when } = line
  const { district } = useConfiguration().language
  return (
    <>
      {description && (
        <div className={css.description}>
          <Markdown text={readableDescription(line, district)} />
        </div>
      )}
      {photos.length > 0 && <Photos photos={photos} when={when} />}
    </>
  )
}

/** The words of the wire name an address. */
function assignmentText(action: string, nameOf: (address: string) => string): string {
  const address = /\S+@\S+$/.exec(action)?.[0]
  return address ? `Toegewezen aan ${nameOf(address)}` : 'Niet meer toegewezen'
}

/** What was done; the line of an assignment ends with the colleague, that of a status with the external party that it is about. */
export function actionOf({ what, action, external_party: party }: ShownLine, nameOf: (address: string) => string) {
  if (party) return `${action} (${party})`
  return what === 'UPDATE_USER_ASSIGNMENT' ? assignmentText(action, nameOf) : action
}

const Photos = ({ photos, when }: { photos: ShownLine['photos']; when: string }) => (
  <p className={css.photos}>
    {photos.map(({ location, preview }, index) => (
      <a key={location} href={location} target="_blank" rel="noreferrer">
        <img
          src={preview}
          alt={`Foto ${photos.length > 1 ? `${index + 1} ` : ''}van de melder, ${shortDateTime(when)}, vergroten`}
          loading="lazy"
        />
      </a>
    ))}
  </p>
)
