import '../web/styles/base.css'
import { lazy, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { OpenMainCategory } from '../features/categories/overview.ts'
import { CitizenApp } from '../screens/citizen/CitizenApp.tsx'
import { configuration, pageData } from '../web/configuration.ts'
import { registerServiceWorker } from '../web/service-worker.ts'
import { mayHaveSession } from '../web/session/marker.ts'

const NonWizardPage = lazy(async () => ({
  default: (await import('../screens/citizen/NonWizardPage.tsx')).NonWizardPage,
}))
const Markdown = lazy(async () => ({ default: (await import('../web/ui/Markdown.tsx')).Markdown }))
const root = document.getElementById('root')
// Whoever is quicker than this script types in the server's page; what stands there is gone when it comes alive.
const field = document.querySelector('textarea')
let text = field?.value ?? ''
field?.addEventListener('input', () => {
  text = field.value
})
const textBeforeHydration = () => text
if (root) {
  const categories = pageData<readonly OpenMainCategory[]>('categories')
  const content = { configuration: configuration(), categories, NonWizardPage, Markdown }
  const app = (
    <CitizenApp
      {...content}
      path={location.pathname}
      textBeforeHydration={textBeforeHydration}
      mayBeStaff={mayHaveSession()}
    />
  )
  // In a transition the page comes alive in pieces, between which a key or a touch is heard.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app) // without a connection, and while the pages are worked on, they come empty
  registerServiceWorker()
}
