import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../../web/error-texts.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { MailIcon } from '../../../../web/ui/later-icons.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { useSession } from '../../../users/web/session.ts'
import type { TemplateKey } from '../../templates/variables.ts'
import { type LetterDraft, sendTest } from './letters.ts'

type Props = {
  templateKey: TemplateKey
  /** Undefined while it has mistakes. */
  draft: LetterDraft | undefined
}

/** Sends the letter as it is now to the user. */
export function TestMailButton({ templateKey, draft }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: LetterDraft) => sendTest(fetch, templateKey, body),
    onSuccess: ({ recipient }) =>
      notify({ title: 'Proef verstuurd', message: `Aan ${recipient}`, variant: 'success', type: 'local' }),
    onError: error =>
      notify({ title: 'De proef is niet verstuurd', message: errorText(error), variant: 'error', type: 'local' }),
    meta: { suppressErrorNotice: true },
  })
  return (
    <Button
      variant="secondary"
      small
      icon={<MailIcon />}
      busy={isPending}
      busyText="Bezig met versturen"
      disabled={!draft}
      onClick={() => draft && mutate(draft)}
    >
      Stuur een proef aan mijzelf
    </Button>
  )
}
