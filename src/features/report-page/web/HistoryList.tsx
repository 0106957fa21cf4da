import { useQuery } from '@tanstack/react-query'
import { useDepartmentNames } from '#features/categories/departments/web/queries.ts'
import { readableDescription, shortDateTime } from '#features/report-view/display.ts'
import { namesIn } from '#features/users/directory.ts'
import { colleaguesQuery, useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Markdown } from '#web/ui/Markdown.tsx'
import {
  actionText,
  authorOf,
  type HistoryNames,
  isNoteByColleague,
  type ShownLine,
  withoutRepeatedAnswers,
} from '../history.ts'
import css from './HistoryList.module.css'

/** Texts of users may contain links and lists, but no HTML. */
export const HistoryList = ({ lines, names }: { lines: readonly ShownLine[]; names: HistoryNames }) => (
  <ol className={css.list}>
    {withoutRepeatedAnswers(lines).map(line => (
      <Line key={line.identifier} line={line} names={names} />
    ))}
  </ol>
)

function Line({ line, names }: { line: ShownLine; names: HistoryNames }) {
  const { when } = line
  return (
    <li className={css.line}>
      <p className={css.origin}>
        <time dateTime={when}>{shortDateTime(when)}</time>
        <span>{names.colleague(authorOf(line))}</span>
      </p>
      <div>
        <p className={css.action}>{actionText(line, names)}</p>
        <LineText line={line} />
      </div>
    </li>
  )
}

export function LineText({ line }: { line: ShownLine }) {
  const { description, photos, when } = line
  const { district } = useConfiguration().language
  return (
    <>
      {description && (
        <div className={css.description}>
          <Markdown
            text={readableDescription(line, district)}
            renderWords={isNoteByColleague(line) ? words => <WithMentions text={words} /> : undefined}
          />
        </div>
      )}
      {photos.length > 0 && <Photos photos={photos} when={when} />}
    </>
  )
}

export const useHistoryNames = (): HistoryNames => ({
  colleague: useColleagueNames(),
  departments: useDepartmentNames(),
})

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

/** Highlights names of colleagues after an @, most of all the user. */
function WithMentions({ text }: { text: string }) {
  const { user } = useSession()
  const { data: directory } = useQuery(colleaguesQuery)
  const named = directory ? namesIn(directory, text) : []
  const last = named.at(-1)
  return (
    <>
      {named.map(({ id, start, end }, index) => (
        <span key={start}>
          {text.slice(named[index - 1]?.end ?? 0, start)}
          <strong className={css.mention} data-me={id === user?.id || undefined}>
            {text.slice(start, end)}
          </strong>
        </span>
      ))}
      {text.slice(last?.end ?? 0)}
    </>
  )
}
