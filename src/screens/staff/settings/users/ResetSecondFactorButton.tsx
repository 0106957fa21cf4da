import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedUser } from '../../../../features/users/manage/contract.ts'
import { nameOf } from '../../../../features/users/manage/web/listed-user.ts'
import { resetSecondFactor } from '../../../../features/users/second-factor/contract.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { call } from '../../../../web/call.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { useConfirm } from '../../../../web/ui/Confirm.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'

/** For a user who has lost their telephone and their recovery codes. */
export function ResetSecondFactorButton({ user }: { user: ListedUser }) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const name = nameOf(user)
  const resetting = useMutation({
    mutationFn: () => call(resetSecondFactor, { params: { id: user.id } }, fetch),
    onSuccess: () =>
      notify({
        title: 'Inloggen in twee stappen is gereset',
        message: `${name} is overal uitgelogd en krijgt er een e-mail over.`,
        variant: 'success',
        type: 'local',
      }),
    onSettled: () => Promise.all(['users', 'sessions'].map(key => queries.invalidateQueries({ queryKey: [key] }))),
    meta: { errorTitle: 'Resetten is niet gelukt' },
  })
  const question = {
    title: `Inloggen in twee stappen van ${name} resetten?`,
    text: `Doe dit alleen als je zeker weet dat ${name} het vraagt. De app en de herstelcodes werken dan niet meer. ${name} wordt overal uitgelogd, logt weer in met alleen het wachtwoord en krijgt een e-mail hierover.`,
    confirm: 'Reset',
  }
  const reset = async () => {
    if (await confirm(question)) resetting.mutate()
  }
  return (
    <Button variant="secondary" busy={resetting.isPending} busyText="Bezig met resetten" onClick={() => void reset()}>
      Reset inloggen in twee stappen
    </Button>
  )
}
