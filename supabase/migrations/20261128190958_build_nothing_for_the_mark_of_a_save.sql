DROP TRIGGER "call_deploy_hook_of_changed" ON "public"."news_events";

CREATE TRIGGER call_deploy_hook_of_changed
  AFTER UPDATE ON public.news_events
  FOR EACH ROW
  WHEN
    (((old.is_published OR new.is_published) AND ((to_jsonb(new.*) - ARRAY['views_count'::text, 'is_full'::text, 'calendar_sequence'::text, 'created_at'::text, 'updated_at'::text,
    'save_id'::text]) IS DISTINCT FROM
    (to_jsonb(old.*) - ARRAY['views_count'::text, 'is_full'::text, 'calendar_sequence'::text, 'created_at'::text, 'updated_at'::text, 'save_id'::text]))))
  EXECUTE FUNCTION private.call_deploy_hook();
