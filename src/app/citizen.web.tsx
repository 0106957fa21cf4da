import '../web/styles/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { OpenMain } from '../features/categories/overview.ts'
import { CitizenApp } from '../screens/citizen/CitizenApp.tsx'
import { configuration, pageData } from '../web/configuration.ts'

const root = document.getElementById('root')
// Whoever is quicker than this script has typed something already.
const typedEarly = document.querySelector('textarea')?.value ?? ''
if (root) {
  const content = { configuration: configuration(), categories: pageData<readonly OpenMain[]>('categories') }
  const app = <CitizenApp {...content} path={location.pathname} typedEarly={typedEarly} />
  if (root.firstElementChild) hydrateRoot(root, app)
  else createRoot(root).render(app) // while the pages are worked on, the server sends them empty
}
