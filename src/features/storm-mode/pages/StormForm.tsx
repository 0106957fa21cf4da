import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formPath } from '#features/back-office/pages/frame/menu-pages.ts'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { FormPage } from '#settings/pages/parts/FormPage.tsx'
import { useUndoableSave, WrittenHistory } from '#settings/pages/parts/ObjectForm.tsx'
import { useApi, useSend } from '#web/api.ts'
import { AsideCard } from '#web/form/form-parts.tsx'
import { useForm, type Versioned } from '#web/form/use-form.ts'
import { ExternalIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type EndChange, type StormMode, stormModeHistory, switchStormMode } from '../contract.ts'
import { endInWords } from '../end-in-words.ts'
import { StormBanner } from '../web/StormBanner.tsx'
import {
  describeStorm,
  type StormCategory,
  StormFields,
  type StormValues,
  saveStorm,
  stormErrors,
  stormModeQuery,
} from '../web/StormFields.tsx'
import { StormSwitch } from '../web/StormSwitch.tsx'

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
  const history = useApi(stormModeHistory, {}, { meta: { suppressAccessErrors: true } }).data
  const switching = useSend(switchStormMode, { invalidates: [stormModeQuery.queryKey], alsoAfterErrors: true })
  const notify = useNotifySwitched()
  /** The switch that saves the form too, as one change. */
  const pressed = useRef<EndChange>(undefined)
  const [isSwitchedOnHere, setSwitchedOnHere] = useState(false)
  const undoable = useUndoableSave<StormValues>({
    save: async saving => {
      const result = await saveStorm(fetch, saving, pressed.current)
      if (pressed.current) await queries.invalidateQueries({ queryKey: stormModeQuery.queryKey })
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
    // Switching the mode or its end has its own notice.
    onSaved: change => (pressed.current ? notify(pressed.current) : undoable.offer(change, 'Stormstand bijgewerkt')),
  })
  /** Also saves the form, so that residents read the text on the screen. */
  const switchTo = async (to: Date | null) => {
    if (form.isBusy) return
    const end = { from: on?.endsAt ?? null, to: to?.toISOString() ?? null }
    setSwitchedOnHere(!on)
    if (to === null || form.changed.length === 0)
      return switching.mutate({ body: end }, { onSuccess: () => notify(end) })
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

function useNotifySwitched() {
  const { notify } = useNotices()
  return ({ from, to }: EndChange) => {
    if (from === null) return
    const title = to === null ? 'De stormstand staat uit' : `Het einde is nu ${endInWords(new Date(to))}`
    notify({ title, variant: 'success', type: 'local' })
  }
}

const StormPreview = ({ storm }: Parameters<typeof StormBanner>[0]) => (
  <AsideCard title="Zo ziet de melder het">
    <StormBanner storm={storm} />
    <p>
      <a href={formPath} target="_blank" rel="noreferrer">
        Bekijk als melder <ExternalIcon size="0.8em" />
        <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
      </a>
    </p>
  </AsideCard>
)
