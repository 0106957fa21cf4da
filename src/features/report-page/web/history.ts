import { apiQuery } from '#web/api.ts'
import { readHistory } from '../history.ts'

export const historyErrorText = 'De melding geschiedenis kon niet opgehaald worden'

// Addresses of photos are valid for half an hour, as in `attachmentsQuery`.
export const historyQuery = (id: number) => apiQuery(readHistory, { params: { id } }, { refetchInterval: 20 * 60_000 })
