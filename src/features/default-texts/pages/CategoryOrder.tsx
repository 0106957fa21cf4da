import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/users/web/session.ts'
import { call, errorText } from '#web/call.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { OrderList } from '#web/ui/OrderList.tsx'
import { useOfferUndo } from '#web/ui/Undo.tsx'
import { placeStatusMessages } from '../contract.ts'
import { orderedTextsQuery, type TextNames, textsKey } from '../web/text-values.ts'
import css from './DefaultTexts.module.css'

type Props = { category: number; state: string; names: TextNames; mayOrder: boolean }

export function CategoryOrder({ category, state, names, mayOrder }: Props) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const { notify } = useNotices()
  const offerUndo = useOfferUndo()
  const query = orderedTextsQuery({ category, state })
  const texts = useQuery(query).data ?? []
  const title = `Volgorde bij ${names.categories.get(category) ?? 'deze subcategorie'}, ${names.states.get(state) ?? state}`
  const place = async (ids: readonly number[]) => {
    const body = ids.map((id, position) => ({ status_message: id, position }))
    await call(placeStatusMessages, { params: { category }, body }, fetch)
    await queries.invalidateQueries({ queryKey: [textsKey] })
  }
  const order = async (ids: readonly number[]) => {
    const before = texts.map(({ id }) => id)
    queries.setQueryData(
      query.queryKey,
      page => page && { ...page, results: ids.flatMap(id => page.results.filter(text => text.id === id)) },
    )
    try {
      await place(ids)
      offerUndo({ text: 'Volgorde bewaard', undo: () => place(before) })
    } catch (error) {
      void queries.invalidateQueries({ queryKey: query.queryKey })
      notify({ title: 'De volgorde is niet bewaard', message: errorText(error), variant: 'error', type: 'local' })
    }
  }
  if (texts.length < 2) return null
  return (
    <section className={css.order} aria-label={title}>
      <h2>{title}</h2>
      {mayOrder ? (
        <OrderList
          label={title}
          items={texts.map(({ id, title: label, active }) => ({ id, label: active ? label : `${label} (uit)` }))}
          onOrder={ids => void order(ids)}
        />
      ) : (
        <ol>
          {texts.map(({ id, title: name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
