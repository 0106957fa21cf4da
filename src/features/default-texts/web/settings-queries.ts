import { apiQuery, versionedQuery } from '#web/api.ts'
import { listStatusMessages, readStatusMessage } from '../contract.ts'
import { readDefaultTextValues } from './text-values.ts'

export const textsKey = 'default-texts'

const maxTexts = '4000'

export const allTextsQuery = apiQuery(
  listStatusMessages,
  { query: { page_size: maxTexts, ordering: 'id' } },
  { select: ({ results }) => results },
)

export const orderedTextsQuery = ({ category, state }: { category: number; state?: string }) =>
  apiQuery(
    listStatusMessages,
    {
      query: {
        category_id: String(category),
        state: state === undefined ? [] : [state],
        ordering: 'statusmessagecategory__position',
        page_size: maxTexts,
      },
    },
    { select: ({ results }) => results, meta: {} },
  )

export const textQuery = (id: number) =>
  versionedQuery(readStatusMessage, { params: { id } }, ({ body, version }) => ({
    values: readDefaultTextValues(body),
    version,
  }))
