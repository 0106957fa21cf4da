import { useSend } from '#web/api.ts'
import { errorText } from '#web/error-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { MailIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import { sendTestMail } from '../contract.ts'
import type { LetterDraft } from './letters.ts'

type Props = {
  templateKey: TemplateKey
  draft: LetterDraft | undefined
}

export function TestMailButton({ templateKey, draft }: Props) {
  const { notify } = useNotices()
  const { mutate, isPending } = useSend(sendTestMail, {
    onSuccess: ({ recipient }) =>
      notify({ title: 'Proef verstuurd', message: `Aan ${recipient}`, variant: 'success', type: 'local' }),
    onError: error =>
      notify({ title: 'De proef is niet verstuurd', message: errorText(error), variant: 'error', type: 'local' }),
  })
  return (
    <Button
      variant="secondary"
      small
      icon={<MailIcon />}
      busy={isPending}
      busyText="Bezig met versturen"
      disabled={!draft}
      onClick={() => draft && mutate({ params: { key: templateKey }, body: draft })}
    >
      Stuur een proef aan mijzelf
    </Button>
  )
}
