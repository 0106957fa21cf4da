import { channelToTabs, oneAtATime } from '../between-tabs.ts'

const messages = ['signed-in', 'signed-out', 'active'] as const
export type TabMessage = (typeof messages)[number]

/** Two tabs must not use the same refresh token. */
export const oneTabAtATime = <Result>(work: () => Promise<Result>) => oneAtATime('meldwerk-session', work)

export function otherTabs(onMessage: (message: TabMessage) => void) {
  const channel = channelToTabs('meldwerk-session', data => {
    const message = messages.find(each => each === data)
    if (message) onMessage(message)
  })
  return { broadcast: (message: TabMessage) => channel.send(message), close: channel.close }
}
