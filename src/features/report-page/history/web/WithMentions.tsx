import { useQuery } from '@tanstack/react-query'
import { namesIn } from '../../../users/directory.ts'
import { colleaguesQuery } from '../../../users/web/queries.ts'
import { useSession } from '../../../users/web/session.ts'
import css from './HistoryList.module.css'

/** The words of a note, in which the names of colleagues after an @ stand out; that of the user most. */
export function WithMentions({ text }: { text: string }) {
  const { fetch, user } = useSession()
  const { data: directory } = useQuery(colleaguesQuery(fetch))
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
