import { useId } from 'react'
import { writesDefaultTexts } from '#features/default-texts/policy.ts'
import { settingPages } from '#settings/pages/SettingForm.tsx'
import { SettingPage } from '#settings/pages/SettingPages.tsx'
import { type AnswerSetting, answers } from '../../standard-answers.ts'
import { SurveyPreview, topicsIn } from './SurveyPreview.tsx'

type Answer = Omit<AnswerSetting, 'id'>

const pages = settingPages({
  setting: answers,
  mayChange: writesDefaultTexts,
  nameOf: ({ text }) => text,
  called: () => 'Antwoord',
  invalidates: [],
  ownFields: {
    isSatisfied: ({ form, field }) =>
      field({
        form: {
          ...form,
          // A satisfied reporter cannot ask to reopen.
          set: change => form.set({ ...change, ...(change.isSatisfied && { reopens: false }) }),
        },
      }),
    topic: function TopicField({ field, all }) {
      const list = useId()
      return (
        <>
          {field({ list })}
          <datalist id={list}>
            {topicsIn(all).map(topic => (
              <option key={topic} value={topic} />
            ))}
          </datalist>
        </>
      )
    },
    reopens: ({ form, field }) => !form.values.isSatisfied && field(),
  },
  aside: (values, { id, all }) => (
    <SurveyPreview answers={withValues(all, id, values)} isSatisfied={values.isSatisfied} />
  ),
})

function withValues(all: readonly AnswerSetting[], id: number | undefined, values: Answer): AnswerSetting[] {
  const answer = { ...values, id: id ?? 0, topic: values.topic?.trim() || null }
  if (id !== undefined) return all.map(other => (other.id === id ? answer : other))
  return answer.text.trim() ? [...all, answer] : [...all]
}

export const SurveyAnswerPage = () => <SettingPage pages={pages} />
