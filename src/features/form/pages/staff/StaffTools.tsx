import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createPath, type Navigator, Router, type To } from 'react-router'
import { AccountMenu, PaletteButton } from '#features/back-office/pages/frame/HeaderButtons.tsx'
import { smallHeader } from '#features/back-office/pages/frame/menu-pages.ts'
import { LiveProvider } from '#features/live/web/live.tsx'
import { Bell } from '#features/notifications/web/Bell.tsx'
import { CommandPalette } from '#features/search/pages/CommandPalette.tsx'
import { GivenSessionProvider, type SignedInUser } from '#features/users/web/session.ts'
import { queryClient } from '#web/api.ts'
import type { Send } from '#web/call.ts'
import { configuration } from '#web/configuration.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import type { Session } from '#web/session/session.ts'
import { NoticesProvider, NotificationRegion, useNotices } from '#web/ui/notices.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'

type Props = { user: SignedInUser; session: Session<SignedInUser>; stay: () => void }

export const StaffTools = ({ user, session, stay }: Props) => (
  <ConfigurationProvider value={configuration()}>
    <NoticesProvider>
      <GivenSessionProvider session={session} stay={stay}>
        <Router location={location.pathname} navigator={otherPages}>
          <Tools user={user} send={session.fetch} />
        </Router>
      </GivenSessionProvider>
    </NoticesProvider>
  </ConfigurationProvider>
)

function Tools({ user, send }: Pick<Props, 'user'> & { send: Send }) {
  const { notify } = useNotices()
  const isSmall = useMediaQuery(smallHeader)
  const [client] = useState(() => queryClient(notify, send))
  return (
    <QueryClientProvider client={client}>
      <LiveProvider>
        {!isSmall && <PaletteButton />}
        <Bell />
        <AccountMenu user={user} />
        <CommandPalette />
        <NotificationRegion />
      </LiveProvider>
    </QueryClientProvider>
  )
}

const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

const otherPages: Navigator = {
  createHref: addressOf,
  push: to => location.assign(addressOf(to)),
  replace: to => location.replace(addressOf(to)),
  go: by => history.go(by),
}
