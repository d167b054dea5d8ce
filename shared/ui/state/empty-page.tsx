import { Card } from "../layout/card";
import { PageHeading } from "../layout/page-heading";
import { PageLayout } from "../layout/page-layout";
import { EmptyState, type EmptyStateProps } from "./empty-state";

interface EmptyPageProps extends EmptyStateProps {
  /** The page's heading and title. */
  page: string;
}

/** A page with only a message: its content doesn't exist, or isn't for the viewer. */
export function EmptyPage({ page, ...message }: EmptyPageProps) {
  return (
    <PageLayout>
      <PageHeading title={page} hidden />
      <Card>
        <EmptyState {...message} />
      </Card>
    </PageLayout>
  );
}
