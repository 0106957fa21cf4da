import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { linksQuery } from '#features/doubles/web/queries.ts'
import { followingQuery, useFollow } from '#features/notifications/web/queries.ts'
import type { Report } from '#features/report-view/contract.ts'
import { CodeLoadFailure } from '#features/report-view/web/CodeLoadFailure.tsx'
import { hasRightTo } from '#features/reports/policy.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { useSaveState } from '#features/reports/web/ValueForm.tsx'
import { useSession } from '#features/users/web/session.ts'
import { downloadFile } from '#web/api.ts'
import { CallFailed, errorText } from '#web/call.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { isNetworkFailure } from '#web/fetch-response.ts'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import type { Editing } from '../../web/editing.ts'

export function useFollowItem(id: number): readonly { label: string; onPress: () => void }[] {
  const { data } = useQuery(followingQuery(id))
  const { mutate } = useFollow(id)
  const { notify } = useNotices()
  if (!data) return []
  const { isFollowing } = data
  const tell = () =>
    notify({
      title: isFollowing ? 'Je volgt deze melding niet meer' : 'Je volgt deze melding',
      ...(!isFollowing && { message: 'Verandert er iets? Dan lees je dat bij de bel.' }),
      variant: 'success',
      type: 'local',
    })
  return [
    {
      label: isFollowing ? 'Niet meer volgen' : 'Volgen',
      onPress: () => mutate({ params: { id }, body: { isFollowing: !isFollowing } }, { onSuccess: tell }),
    },
  ]
}

const LinkDoubleDialog = lazy(async () => ({ default: (await import('./LinkDoubleDialog.tsx')).LinkDoubleDialog }))

export function useLinkDouble({ report: { id }, user }: Editing) {
  const { data: links } = useQuery(linksQuery(id))
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    setTimes(before => before + 1)
    setOpen(true)
  }
  const mayLink = links && !links.main && !links.hasHiddenMain && hasRightTo(user, 'change')
  return {
    items: mayLink ? [{ label: 'Koppel als dubbele…', onPress: open }] : [],
    dialog: times > 0 && (
      <ErrorBoundary key={times} fallback={<CodeLoadFailure onClose={close} />}>
        <Suspense>
          <LinkDoubleDialog id={id} open={isOpen} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    ),
  }
}

/** A second press during the download does nothing. */
export function usePdf(report: Report) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const { shortTitle } = useConfiguration().language
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    const { pathname } = new URL(report._links['sia:pdf'].href)
    try {
      const response = await fetch(pathname)
      if (!response.ok) throw new CallFailed(response.status)
      downloadFile(await response.blob(), `${shortTitle ? `${shortTitle}-${report.id}` : report.id_display}.pdf`)
    } catch (error) {
      const message = errorText(isNetworkFailure(error) ? new CallFailed(0) : error)
      notify({ title: 'De pdf kon niet gemaakt worden', message, variant: 'error', type: 'local' })
    }
    setBusy(false)
  }
  return { isBusy, load: () => void (isBusy || download()) }
}

/** THOR has no connection: a colleague has to enter the report there. */
export function useSendToContractor(editing: Editing) {
  const confirm = useConfirm()
  const { outcome, busy, run } = useSaveState()
  async function send() {
    const text =
      'De status wordt Extern: te verzenden. Er is hier geen koppeling met CityControl: de melding gaat niet vanzelf naar THOR.'
    if (!(await confirm({ title: 'Klaarzetten voor THOR?', text, confirm: 'Zet klaar' }))) return
    const status = { state: codeOf('ready-to-send'), text: 'Te verzenden naar THOR', target_api: 'sigmax' } as const
    await run(() => editing.save('status', { patch: { status }, successText: 'De status is nu Extern: te verzenden' }))
  }
  return { outcome, send: () => void (busy || send()) }
}
