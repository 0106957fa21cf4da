import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EndChange, StormMode } from '../../../../features/storm-mode/contract.ts'
import { endInWords } from '../../../../features/storm-mode/end-in-words.ts'
import { stormHistoryQuery, stormModeQuery, useSwitchStormMode } from '../../../../features/storm-mode/web/queries.ts'
import { StormFields } from '../../../../features/storm-mode/web/StormFields.tsx'
import { StormSwitch } from '../../../../features/storm-mode/web/StormSwitch.tsx'
import {
  describeStorm,
  type StormCategory,
  type StormValues,
  saveStorm,
  stormErrors,
} from '../../../../features/storm-mode/web/storm-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import type { Versioned } from '../../../../web/form/draft.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { useUndoableSave } from '../parts/use-undoable-save.ts'
import { WrittenHistory } from '../parts/WrittenHistory.tsx'
import { StormPreview } from './StormPreview.tsx'

type Props = {
  on: StormMode['on']
  saved: Versioned<StormValues>
  me: SignedInUser
  categories: readonly StormCategory[]
  onChanged: (saved: Versioned<StormValues>) => void
}

const withoutEnglish = 'Er is geen Engelse tekst: wie de pagina’s in het Engels leest, ziet de Nederlandse tekst.'

export function StormForm({ on, saved, me, categories, onChanged }: Props) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const history = useQuery(stormHistoryQuery(fetch)).data
  const switching = useSwitchStormMode(fetch)
  const notify = useNotifySwitched()
  /** What the press that saves the form switches too, so that it is one change. */
  const pressed = useRef<EndChange>(undefined)
  const [isSwitchedOnHere, setSwitchedOnHere] = useState(false)
  const undoable = useUndoableSave<StormValues>({
    save: async saving => {
      const result = await saveStorm(fetch, saving, pressed.current)
      if (pressed.current) await queries.invalidateQueries({ queryKey: stormModeQuery(fetch).queryKey })
      return result
    },
    onChanged,
  })
  const form = useForm<StormValues>({
    key: `${me.id}/storm-mode`,
    saved,
    describe: describeStorm(categories),
    validate: stormErrors,
    save: undoable.save,
    // What switched it on or gave it another end has its own way back.
    onSaved: change => (pressed.current ? notify(pressed.current) : undoable.offer(change, 'Stormstand bijgewerkt')),
  })
  /** What was changed in the form is saved with it: residents read what the user sees. */
  const switchTo = async (to: Date | null) => {
    if (form.isBusy) return
    const end = { from: on?.endsAt ?? null, to: to?.toISOString() ?? null }
    setSwitchedOnHere(!on)
    if (to === null || form.changed.length === 0) return switching.mutate(end, { onSuccess: () => notify(end) })
    pressed.current = end
    await form.submit()
    pressed.current = undefined
  }
  const switchProps = {
    isBusy: switching.isPending || form.isBusy,
    refusal: switching.error,
    onSwitch: (to: Date | null) => void switchTo(to),
  }
  const { message, messageEn, calls } = form.values
  const warning = message.trim() && !messageEn.trim() ? withoutEnglish : undefined
  const preview = { message, messageEn, calls, endsAt: on?.endsAt }
  return (
    <FormPage
      form={form}
      of="de stormstand"
      note={on ? undefined : <span>‘Zet aan’ bewaart ook wat je wijzigde.</span>}
      aside={
        <>
          <StormPreview storm={preview} />
          <WrittenHistory changes={history} />
        </>
      }
    >
      {on ? (
        <StormSwitch on={on} isNew={isSwitchedOnHere} {...switchProps} />
      ) : (
        <>
          <h2>Uit</h2>
          <p>Melders lezen nu niets over storm. Dit staat klaar; onderaan zet je het aan.</p>
        </>
      )}
      <StormFields form={form} categories={categories} />
      {!on && <StormSwitch on={on} warning={warning} {...switchProps} />}
    </FormPage>
  )
}

/** Says what a press did to the storm mode; once it is on, its heading has the focus and says so. */
function useNotifySwitched() {
  const { notify } = useNotices()
  return ({ from, to }: EndChange) => {
    if (from === null) return
    const title = to === null ? 'De stormstand staat uit' : `Het einde is nu ${endInWords(new Date(to))}`
    notify({ title, variant: 'success', type: 'local' })
  }
}
