import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { usersPath } from '#features/municipality/pages/settings-pages.ts'
import { givingTexts } from '#features/users/giving.ts'
import { HandOverButton } from '#features/users/manage/pages/UserHeading.tsx'
import { hasMoreRightsThan } from '#features/users/manage/web/access.tsx'
import { nameOf } from '#features/users/manage/web/listed-user.ts'
import { allUsersQuery, userQuery } from '#features/users/manage/web/queries.ts'
import { useSession } from '#features/users/web/session.ts'
import { BackLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Skeleton } from '#web/ui/loading.tsx'

export function DeparturePage() {
  const { user: me } = useSession()
  const { data, error, refetch } = useQuery({ ...allUsersQuery, meta: { suppressErrorNotice: true } })
  const [chosen, setChosen] = useState('')
  usePageTitle('Iemand laten vertrekken', 'Gebruikers')
  const users = data?.filter(({ id, is_active: isActive }) => isActive && id !== me?.id)
  const leaver = users?.find(({ id }) => String(id) === chosen)
  const account = useQuery({ ...userQuery(Number(chosen)), enabled: leaver !== undefined }).data
  const isOutranking = account && me && hasMoreRightsThan(me, account.user)
  return (
    <>
      <BackLink href={usersPath}>Gebruikers</BackLink>
      <SettingsHeading>Iemand laten vertrekken</SettingsHeading>
      <p>Kies wie er vertrekt. Daarna zie je wat er nog op naam staat, en kies je wie dat werk krijgt.</p>
      {!users && !error && <Skeleton lines={3} label="Bezig met het ophalen van de gebruikers…" />}
      {error && !users && (
        <FailedAlert title="De gebruikers konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {users && (
        <Select
          label="Wie vertrekt"
          required
          placeholder="Kies een collega"
          options={users.map(user => ({
            value: String(user.id),
            label: [nameOf(user), ...user.profile.departments].join(', '),
          }))}
          value={leaver ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {leaver && isOutranking && <Alert severity="info" title={givingTexts.user} />}
      {leaver && isOutranking !== true && <HandOverButton key={leaver.id} user={leaver} />}
    </>
  )
}
