import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
