import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { removeText, textsKey } from '../../../../features/default-texts/web/settings-queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { BinIcon } from '../../../../web/ui/icons.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { defaultTextsPath } from '../pages.ts'

type Props = { id: number; title: string }

/** Removes a text after a question. */
export function RemoveText({ id, title }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeText(fetch, id),
    onSuccess: async () => {
      await navigate(defaultTextsPath)
      queries.removeQueries({ queryKey: [textsKey, 'one', id] })
      await queries.invalidateQueries({ queryKey: [textsKey] })
      notify({ title: 'Standaard tekst verwijderd', variant: 'success', type: 'global' })
    },
    onError: error => {
      setAsking(false)
      notify({
        title: 'De standaardtekst is niet verwijderd',
        message: errorText(error),
        variant: 'error',
        type: 'local',
      })
    },
    meta: { suppressErrorNotice: true },
  })
  return (
    <>
      <p>
        <Button variant="secondary" small icon={<BinIcon />} onClick={() => setAsking(true)}>
          Verwijderen
        </Button>
      </p>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title="Let op, je verwijdert de standaardtekst"
        actions={
          <>
            <Button variant="danger" busy={isPending} busyText="Bezig met verwijderen" onClick={() => mutate()}>
              Verwijder
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)} data-autofocus>
              Annuleer
            </Button>
          </>
        }
      >
        <p>
          Collega’s kunnen '{title}' niet meer kiezen. Er is geen back-up beschikbaar. Zet de tekst op non-actief als
          hij later nog nodig kan zijn.
        </p>
      </Dialog>
    </>
  )
}
