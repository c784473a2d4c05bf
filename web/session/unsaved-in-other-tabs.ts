const CHANNEL = 'unsaved-input';
/** Time in milliseconds in which the other tabs can answer. */
const PATIENCE = 300;
const TAB = crypto.randomUUID();

/** Answers the other tabs of this site while this one has unsaved input. @returns function that ends it */
export function answerOtherTabs(hasUnsaved: () => boolean): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ asker?: string }>) => {
    if (data.asker && data.asker !== TAB && hasUnsaved()) channel.postMessage({});
  };
  return () => channel.close();
}

/** Returns whether another tab has unsaved input. A tab that the browser has frozen does not answer. */
export async function isUnsavedInOtherTab(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const isUnsaved = await new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<{ asker?: string }>) => {
      if (!data.asker) resolve(true);
    };
    setTimeout(() => resolve(false), PATIENCE);
    channel.postMessage({ asker: TAB });
  });
  channel.close();
  return isUnsaved;
}
