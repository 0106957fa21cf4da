import type { MyReport } from '#features/my-reports/contract.ts'
import { actionTexts } from '#features/my-reports/web/action-texts.ts'
import { addToReport } from '#features/my-reports/web/my-report.ts'
import { contactParts } from '#kit/contact-parts.ts'
import { ContactParts } from '#web/ui/ContactParts.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { Action } from './Action.tsx'
import css from './Actions.module.css'
import { MessageForm } from './MessageForm.tsx'
import type { OnChanged } from './on-changed.ts'
import { usePressedBefore } from './use-pressed-before.ts'

const texts = actionTexts.add

type Props = {
  report: MyReport
  phone: string
  onChanged: OnChanged
}

export function AddToReport({ report, phone, onChanged }: Props) {
  const before = usePressedBefore('add')
  return (
    <section className={css.actions} aria-label={texts.summary}>
      <Action
        key={report.additions.length + report.photos.length}
        icon={<PlusIcon />}
        summary={texts.summary}
        isOpen={before !== undefined}
      >
        <p>
          <ContactParts parts={contactParts(texts.danger(phone))} />
        </p>
        <MessageForm
          id="addition"
          label={texts.label}
          photosHint={texts.photosLeft(report.photosLeft)}
          photosLeft={report.photosLeft}
          before={before}
          missing={({ text, photos }) => (text === '' && photos.length === 0 ? emptyText(report) : undefined)}
          send={message => addToReport(report.id, message)}
          onSent={({ report: changed }, { text, photos }) =>
            onChanged(changed, texts.done({ text, photos: photos.length }))
          }
        />
      </Action>
    </section>
  )
}

const emptyText = ({ photosLeft }: MyReport) => (photosLeft > 0 ? texts.empty : texts.emptyText)
