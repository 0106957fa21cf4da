import { listedSettings } from '../rules.ts'
import type { Streams } from './streams.ts'

/** Sends every stream which kind of setting was changed: all who may read reports may read these. */
export const settingBroadcaster = (streams: Streams) => (payload: string) => {
  const of = listedSettings.find(kind => kind === payload)
  if (of) for (const { send } of streams.all()) send({ kind: 'setting', of })
}
