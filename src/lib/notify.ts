/** The one way to show a toast, from anywhere. Notices wait in a list for the app's toaster, so none is lost. */
export type Notice = {
  id: number;
  kind: 'success' | 'error';
  title: string;
  description: string | undefined;
  action: NoticeAction | undefined;
};

/** What can be done about it, as long as it is shown. */
export type NoticeAction = { label: string; act: () => void };

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function add(kind: Notice['kind'], title: string, description?: string, action?: NoticeAction): void {
  notices = [...notices, { id: notices.length + 1, kind, title, description, action }];
  for (const listener of listeners) listener();
}

export const notify = {
  success: (title: string, description?: string, action?: NoticeAction) => add('success', title, description, action),
  error: (title: string, description?: string) => add('error', title, description),
};

/** For the toaster: every notice so far, oldest first, and word of new ones. */
export const noticeLog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: () => notices,
};
