import { useQuery } from '@tanstack/react-query'
import { attachmentsQuery } from '../../../features/attachments/web/queries.ts'
import { attachmentId } from '../../../features/attachments/web/use-attachments.ts'
import { useMailConfirmation } from '../../../features/mail/web/use-mail-confirmation.tsx'
import { emptyForwardDraft, type ForwardDraft } from '../../../features/report-page/forwarding/rules.ts'
import { ForwardForm } from '../../../features/report-page/forwarding/web/ForwardForm.tsx'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { codeOf } from '../../../features/reports/status/codes.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { Dialog } from '../../../web/ui/Dialog.tsx'

const to = codeOf('forwarded')

type Props = { editing: Editing; draft: ForwardDraft; onDraft: (draft: ForwardDraft) => void }

/** Forwards a report to an external party by mail; the mail is previewed first. */
export function ForwardDialog({ editing, draft, onDraft }: Props) {
  const { report } = editing
  const { fetch } = useSession()
  const { data: files = [] } = useQuery(attachmentsQuery(fetch, report.id))
  const { confirm, dialog } = useMailConfirmation(fetch, {
    id: report.id,
    title: 'Controleer bericht aan externe partij',
  })
  const close = () => editing.setOpen('external', false)
  const photos = files.filter(({ is_image }) => is_image)
  const save = ({ email, text, withheld }: ForwardDraft) => {
    const status = {
      state: to,
      text,
      send_email: true,
      email_override: email,
      ...(withheld.length > 0 && {
        forward_attachments: photos.map(attachmentId).filter(id => !withheld.includes(id)),
      }),
    }
    return editing.save('status', { patch: { status }, successText: 'De status is nu Doorgezet naar extern' })
  }
  return (
    <>
      <Dialog open={editing.isOpen('external')} onClose={close} title="Doorzetten naar externe partij" wide>
        <ForwardForm
          draft={draft}
          onDraft={onDraft}
          photos={photos}
          onClose={() => {
            onDraft(emptyForwardDraft)
            close()
          }}
          check={({ email, text }) => confirm({ status: to, text, email_override: email })}
          save={save}
        />
      </Dialog>
      {dialog}
    </>
  )
}
