// What is too wide scrolls by itself: keys must reach it, too.
const reachable = () => {
  const wide = document.querySelectorAll('.md-typeset__scrollwrap, .md-typeset pre > code');
  for (const one of wide) one.tabIndex = 0;
};
new MutationObserver(reachable).observe(document.body, { childList: true, subtree: true });
reachable();
